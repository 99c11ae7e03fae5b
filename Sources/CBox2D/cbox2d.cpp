#include "include/cbox2d.h"

#include <box2d/box2d.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <unordered_map>
#include <vector>

namespace {

/// Box2D is made for objects between a tenth of a metre and ten: UIKit counts 100 points as one.
constexpr double pointsPerMetre = 100;
/// Skins around shapes, in metres. Box2D's own would leave 2 pt between items; its collisions with edges need about as much.
constexpr float polygonSkin = 0.001f;
constexpr float freePolygonSkin = 0.009f;
constexpr float edgeSkin = 0.019f;
/// Slower than this (metres/s) nothing bounces.
constexpr float bounceThreshold = 1;
/// Beyond these nothing may be, so that products of such numbers stay finite. Metres, metres and radians a second, metres a second squared, kilograms.
constexpr double farthest = 1e5;
constexpr double largest = 1e3;
constexpr double fastest = 1e4;
constexpr double strongest = 1e6;
constexpr double lightest = 1e-5, heaviest = 1e7, densest = 1e4;
/// Springs that are shorter (points) are solved here: Box2D's never let their ends meet.
constexpr double shortSpring = 10;

double limited(double value, double bound, double otherwise = 0) {
    if (std::isnan(value)) return otherwise;
    return std::min(std::max(value, -bound), bound);
}

float metres(double points) { return float(limited(points / pointsPerMetre, farthest)); }
b2Vec2 metres(dyn_vector points) { return b2Vec2(metres(points.x), metres(points.y)); }
float extent(double points) { return float(limited(std::fabs(points) / pointsPerMetre, largest)); }
dyn_vector points(b2Vec2 metres) { return {pointsPerMetre * metres.x, pointsPerMetre * metres.y}; }
float turn(double angle) { return float(limited(angle, 1e6)); }

b2Vec2 limited(b2Vec2 vector, double bound) {
    if (!vector.IsValid()) return b2Vec2(0, 0);
    double length = std::hypot(double(vector.x), double(vector.y));
    return length > bound ? float(bound / length) * vector : vector;
}

struct Membership {
    uint32_t group;
    unsigned mode;
};

struct Contact {
    dyn_contact event;
    float impulse;
};

}  // namespace

struct dyn_body {
    dyn_world *world;
    b2Body *body;
    int64_t number;
    dyn_body_kind kind;
    std::vector<Membership> groups;
    dyn_properties properties{0.2, 0.2, 1, 0.1, 0.1, true, false};
    /// Of the shapes at density 1, around the body's origin, in metres.
    double area = 0, momentX = 0, momentY = 0, inertia = 0;
    /// Where it was when all numbers were right.
    b2Vec2 lastPosition{0, 0};
    float lastAngle = 0;
    bool isBeingDestroyed = false;

    void addShape(const b2Shape &shape, double shapeArea, b2Vec2 center, double shapeInertia) {
        b2FixtureDef definition;
        definition.shape = &shape;
        // Masses are counted here: the engine stops at shapes whose inertia is lost in rounding.
        definition.density = 0;
        definition.friction = float(std::min(std::max(limited(properties.friction, 1e4), 0.0), 1e4));
        definition.restitution = float(std::min(std::max(limited(properties.elasticity, 10), 0.0), 10.0));
        definition.restitutionThreshold = bounceThreshold;
        body->CreateFixture(&definition);
        area += shapeArea;
        momentX += shapeArea * center.x;
        momentY += shapeArea * center.y;
        inertia += shapeInertia;
    }

    void updateMass() {
        if (body->GetType() != b2_dynamicBody) return;
        double density = std::min(std::max(limited(properties.density, densest), 1e-4), densest);
        double mass = std::min(std::max(density * area, lightest), heaviest);
        double x = area > 0 ? momentX / area : 0, y = area > 0 ? momentY / area : 0;
        double aroundCenter = inertia - area * (x * x + y * y);
        b2MassData data;
        data.mass = float(mass);
        if (aroundCenter > 1e-4 * inertia) {
            data.center.Set(float(x), float(y));
            data.I = float(mass / std::max(area, 1e-12) * inertia);
        } else {
            // A small shape far from its item's centre.
            data.center.Set(0, 0);
            data.I = float(mass / std::max(area, 1e-12) * inertia);
        }
        // As of a disk of a point at least: joints multiply three numbers of this size.
        data.I = std::max(data.I, float(mass * (1e-4 + data.center.LengthSquared())));
        b2Vec2 velocity = body->GetLinearVelocity();
        body->SetMassData(&data);
        body->SetLinearVelocity(velocity);
    }

    /// How far from the body's origin a joint may hold it: beyond some hundred times the radius of its mass a joint's numbers, as floats, say nothing any more.
    double reach() const {
        if (kind != DYN_BODY_ITEM || area <= 0) return largest;
        double radius = std::sqrt(std::max(inertia / area, 1e-4));
        return std::min(300 * radius, 100.0);
    }

    b2Vec2 offset(dyn_vector points) const { return limited(metres(points), reach()); }

    /// Keeps numbers within bounds. What a step made of joints that tear at each other may be no number at all: then the body goes back, and its joints are gone.
    void makeSound() {
        b2Vec2 position = body->GetPosition(), velocity = body->GetLinearVelocity();
        float angle = body->GetAngle(), spin = body->GetAngularVelocity();
        if (!position.IsValid() || !b2IsValid(angle) || !velocity.IsValid() || !b2IsValid(spin) || std::fabs(position.x) > 2 * farthest ||
            std::fabs(position.y) > 2 * farthest || std::fabs(angle) > 1e6f) {
            while (b2JointEdge *edge = body->GetJointList()) tear(edge->joint);
            body->SetTransform(lastPosition, lastAngle);
            // A body that stands still is given its velocity with its type.
            b2BodyType type = body->GetType();
            body->SetType(type == b2_dynamicBody ? b2_staticBody : b2_dynamicBody);
            body->SetType(type);
            updateMass();
            return;
        }
        lastPosition = position;
        lastAngle = angle;
        b2Vec2 sound = limited(velocity, fastest);
        if (!(sound == velocity)) body->SetLinearVelocity(sound);
        float soundSpin = float(limited(spin, fastest));
        if (soundSpin != spin) body->SetAngularVelocity(soundSpin);
    }

    void tear(b2Joint *joint);
};

struct dyn_joint {
    dyn_world *world;
    /// nullptr where a body of it is gone, or where it is a short spring.
    b2Joint *joint = nullptr;
    dyn_body *a = nullptr, *b = nullptr;
    double frequency = 0, damping = 0;
    // Short springs.
    bool isShortSpring = false;
    b2Vec2 offsetA{0, 0}, offsetB{0, 0};
    float length = 0;

    void prepare(float seconds) {
        if (isShortSpring) return pull(seconds);
        if (joint == nullptr || frequency <= 0 || joint->GetType() != e_distanceJoint) return;
        // The stiffness for what resists along the line now: turning bodies resist less.
        auto *spring = static_cast<b2DistanceJoint *>(joint);
        b2Body *bodyA = a->body, *bodyB = b->body;
        b2Vec2 rA = spring->GetAnchorA() - bodyA->GetWorldCenter(), rB = spring->GetAnchorB() - bodyB->GetWorldCenter();
        b2Vec2 u = spring->GetAnchorB() - spring->GetAnchorA();
        u.Normalize();
        float resisting = inverseMass(bodyA) + inverseMass(bodyB) + inverseInertia(bodyA) * square(b2Cross(rA, u)) + inverseInertia(bodyB) * square(b2Cross(rB, u));
        double mass = resisting > 0 ? 1 / resisting : 0, omega = 2 * M_PI * frequency;
        spring->SetStiffness(float(std::min(mass * omega * omega, 1e12)));
        spring->SetDamping(float(std::min(2 * mass * damping * omega, 1e12)));
    }

    /// Changes the velocities of both ends as a damped spring does in one step, from the velocities after it: stable at every frequency.
    void pull(float seconds) {
        if (a == nullptr || b == nullptr || !(a->body->IsAwake() || b->body->IsAwake())) return;
        b2Body *bodyA = a->body, *bodyB = b->body;
        b2Vec2 pointA = bodyA->GetWorldPoint(offsetA), pointB = bodyB->GetWorldPoint(offsetB);
        b2Vec2 rA = pointA - bodyA->GetWorldCenter(), rB = pointB - bodyB->GetWorldCenter();
        b2Vec2 d = pointB - pointA;
        float mA = inverseMass(bodyA), mB = inverseMass(bodyB), iA = inverseInertia(bodyA), iB = inverseInertia(bodyB);
        if (mA + mB <= 0) return;
        double omega = 2 * M_PI * frequency, h = seconds;
        // What gravity adds in this step belongs to the velocity.
        b2Vec2 g = a->body->GetWorld()->GetGravity();
        b2Vec2 vA = velocity(bodyA, rA), vB = velocity(bodyB, rB);
        if (mA > 0) vA += (bodyA->GetGravityScale() * seconds) * g;
        if (mB > 0) vB += (bodyB->GetGravityScale() * seconds) * g;
        b2Vec2 v = vB - vA;
        b2Vec2 impulse;
        if (length > 0) {
            float distance = d.Length();
            if (distance < 1e-6f) return;
            b2Vec2 u = (1 / distance) * d;
            double k = mA + mB + iA * square(b2Cross(rA, u)) + iB * square(b2Cross(rB, u)), mass = 1 / k;
            double stiffness = mass * omega * omega, damper = 2 * mass * damping * omega;
            double gamma = 1 / (h * (damper + h * stiffness));
            double bias = (distance - length) * h * stiffness * gamma;
            impulse = float(-(b2Dot(u, v) + bias) / (k + gamma)) * u;
        } else {
            double mass = 1 / double(mA + mB);
            double stiffness = mass * omega * omega, damper = 2 * mass * damping * omega;
            double gamma = 1 / (h * (damper + h * stiffness)), beta = h * stiffness * gamma;
            double k11 = mA + mB + iA * rA.y * rA.y + iB * rB.y * rB.y + gamma, k12 = -iA * rA.x * rA.y - iB * rB.x * rB.y;
            double k22 = mA + mB + iA * rA.x * rA.x + iB * rB.x * rB.x + gamma, determinant = k11 * k22 - k12 * k12;
            if (!(determinant > 0)) return;
            double x = -(v.x + beta * d.x), y = -(v.y + beta * d.y);
            impulse.Set(float((k22 * x - k12 * y) / determinant), float((k11 * y - k12 * x) / determinant));
        }
        if (!impulse.IsValid()) return;
        bodyA->ApplyLinearImpulse(-impulse, pointA, false);
        bodyB->ApplyLinearImpulse(impulse, pointB, false);
    }

    static float square(float x) { return x * x; }
    static float inverseMass(b2Body *body) { return body->GetType() == b2_dynamicBody && body->GetMass() > 0 ? 1 / body->GetMass() : 0; }
    static float inverseInertia(b2Body *body) {
        if (body->GetType() != b2_dynamicBody || body->IsFixedRotation()) return 0;
        float inertia = body->GetInertia() - body->GetMass() * body->GetLocalCenter().LengthSquared();
        return inertia > 0 ? 1 / inertia : 0;
    }
    static b2Vec2 velocity(b2Body *body, b2Vec2 r) { return body->GetLinearVelocity() + b2Cross(body->GetAngularVelocity(), r); }
};

namespace {

dyn_body *of(b2Fixture *fixture) { return reinterpret_cast<dyn_body *>(fixture->GetBody()->GetUserData().pointer); }

enum class Meeting { none, unnoticed, solid };

/// How two bodies meet; none where no group is both's.
Meeting meeting(const dyn_body *a, const dyn_body *b) {
    if (a->kind == DYN_BODY_ANCHOR || b->kind == DYN_BODY_ANCHOR) return Meeting::none;
    bool items = a->kind == DYN_BODY_ITEM && b->kind == DYN_BODY_ITEM;
    Meeting result = Meeting::none;
    for (const Membership &mine : a->groups) {
        for (const Membership &theirs : b->groups) {
            if (mine.group != theirs.group) continue;
            if (items) {
                if (mine.mode & DYN_COLLIDES_WITH_ITEMS) return Meeting::solid;
            } else if (mine.mode & DYN_COLLIDES_WITH_BOUNDARIES) {
                return Meeting::solid;
            } else {
                result = Meeting::unnoticed;
            }
        }
    }
    return result;
}

}  // namespace

struct dyn_world final : b2ContactListener, b2ContactFilter, b2DestructionListener {
    b2World world{b2Vec2(0, 0)};
    std::vector<dyn_body *> bodies;
    std::vector<dyn_joint *> joints;
    std::vector<Contact> contacts;
    std::vector<dyn_contact> taken;
    /// Where the contacts that began in this step stand in `contacts`.
    std::unordered_map<b2Contact *, size_t> begun;
    /// Seconds for which no body has moved.
    double still = 0;

    dyn_world() {
        world.SetContactListener(this);
        world.SetContactFilter(this);
        world.SetDestructionListener(this);
    }

    ~dyn_world() {
        // Without the wrappers nothing of Box2D tells them.
        world.SetDestructionListener(nullptr);
        world.SetContactListener(nullptr);
        for (dyn_joint *joint : joints) delete joint;
        for (dyn_body *body : bodies) delete body;
    }

    bool ShouldCollide(b2Fixture *a, b2Fixture *b) override { return meeting(of(a), of(b)) != Meeting::none; }

    void BeginContact(b2Contact *contact) override {
        dyn_body *a = of(contact->GetFixtureA()), *b = of(contact->GetFixtureB());
        b2WorldManifold manifold;
        contact->GetWorldManifold(&manifold);
        begun[contact] = contacts.size();
        contacts.push_back({{true, a->number, b->number, points(manifold.points[0])}, 0});
    }

    void EndContact(b2Contact *contact) override {
        begun.erase(contact);
        dyn_body *a = of(contact->GetFixtureA()), *b = of(contact->GetFixtureB());
        if (a->isBeingDestroyed || b->isBeingDestroyed) return;
        contacts.push_back({{false, a->number, b->number, {0, 0}}, 0});
    }

    void PreSolve(b2Contact *contact, const b2Manifold *) override {
        if (meeting(of(contact->GetFixtureA()), of(contact->GetFixtureB())) != Meeting::solid) contact->SetEnabled(false);
    }

    void PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) override {
        auto found = begun.find(contact);
        if (found == begun.end()) return;
        Contact &record = contacts[found->second];
        b2WorldManifold manifold;
        contact->GetWorldManifold(&manifold);
        for (int i = 0; i < impulse->count; i++) {
            if (impulse->normalImpulses[i] <= record.impulse) continue;
            record.impulse = impulse->normalImpulses[i];
            record.event.point = points(manifold.points[i]);
        }
    }

    void SayGoodbye(b2Joint *joint) override {
        for (dyn_joint *each : joints) {
            if (each->joint == joint) each->joint = nullptr;
        }
    }

    void SayGoodbye(b2Fixture *) override {}

    dyn_joint *add(const b2JointDef &definition, dyn_body *a, dyn_body *b) {
        auto *joint = new dyn_joint{this};
        joint->a = a;
        joint->b = b;
        joint->joint = world.CreateJoint(&definition);
        joints.push_back(joint);
        return joint;
    }
};

void dyn_body::tear(b2Joint *joint) {
    world->SayGoodbye(joint);
    world->world.DestroyJoint(joint);
}

// MARK: World

dyn_world *dyn_world_create(void) { return new dyn_world; }

void dyn_world_destroy(dyn_world *world) { delete world; }

void dyn_world_set_gravity(dyn_world *world, dyn_vector gravity) { world->world.SetGravity(limited(metres(gravity), strongest)); }

void dyn_world_step(dyn_world *world, double seconds) {
    if (!(seconds > 0 && seconds < 1)) return;
    for (dyn_joint *joint : world->joints) joint->prepare(float(seconds));
    for (dyn_body *body : world->bodies) body->makeSound();
    world->world.Step(float(seconds), 8, 3);
    for (dyn_body *body : world->bodies) body->makeSound();
    // A contact that comes and goes, as of boxes side by side in a heap, starts the engine's count of still time anew: a heap might never rest.
    bool is_still = true;
    for (dyn_body *body : world->bodies) {
        b2Body *b = body->body;
        if (b->GetType() == b2_dynamicBody && b->IsAwake()
            && (b->GetLinearVelocity().Length() > b2_linearSleepTolerance || std::abs(b->GetAngularVelocity()) > b2_angularSleepTolerance))
            is_still = false;
    }
    world->still = is_still ? world->still + seconds : 0;
    if (world->still <= 2 * b2_timeToSleep) return;
    for (dyn_body *body : world->bodies)
        if (body->body->GetType() == b2_dynamicBody) body->body->SetAwake(false);
}

bool dyn_world_is_awake(const dyn_world *world) {
    for (const dyn_body *body : world->bodies) {
        if (body->kind == DYN_BODY_ITEM && body->body->GetType() == b2_dynamicBody && body->body->IsAwake()) return true;
    }
    return false;
}

void dyn_world_wake(dyn_world *world) {
    world->still = 0;
    for (dyn_body *body : world->bodies) dyn_body_wake(body);
}

int dyn_world_take_contacts(dyn_world *world, const dyn_contact **contacts) {
    world->taken.clear();
    for (const Contact &contact : world->contacts) world->taken.push_back(contact.event);
    world->contacts.clear();
    world->begun.clear();
    *contacts = world->taken.data();
    return int(world->taken.size());
}

int dyn_world_query(const dyn_world *world, dyn_vector lower, dyn_vector upper, int64_t *numbers, int capacity) {
    struct Callback final : b2QueryCallback {
        int64_t *numbers;
        int capacity, count = 0;
        bool ReportFixture(b2Fixture *fixture) override {
            dyn_body *body = of(fixture);
            if (body->kind != DYN_BODY_ITEM) return true;
            if (count < capacity) numbers[count] = body->number;
            count++;
            return true;
        }
    } callback;
    callback.numbers = numbers;
    callback.capacity = capacity;
    b2AABB box;
    box.lowerBound = metres(lower);
    box.upperBound = metres(upper);
    if (!box.IsValid()) return 0;
    world->world.QueryAABB(&callback, box);
    return callback.count;
}

// MARK: Bodies

dyn_body *dyn_body_create(dyn_world *world, dyn_body_kind kind, int64_t number, dyn_vector position, double angle) {
    auto *body = new dyn_body;
    body->world = world;
    body->number = number;
    body->kind = kind;
    b2BodyDef definition;
    definition.type = kind == DYN_BODY_ITEM ? b2_dynamicBody : b2_staticBody;
    definition.position = metres(position);
    definition.angle = turn(angle);
    definition.linearDamping = 0.1f;
    definition.angularDamping = 0.1f;
    definition.gravityScale = 0;
    definition.userData.pointer = reinterpret_cast<uintptr_t>(body);
    body->lastPosition = definition.position;
    body->lastAngle = definition.angle;
    body->body = world->world.CreateBody(&definition);
    world->bodies.push_back(body);
    return body;
}

void dyn_body_destroy(dyn_body *body) {
    dyn_world *world = body->world;
    body->isBeingDestroyed = true;
    for (dyn_joint *joint : world->joints) {
        if (joint->a == body || joint->b == body) joint->a = joint->b = nullptr;
    }
    world->world.DestroyBody(body->body);
    world->bodies.erase(std::remove(world->bodies.begin(), world->bodies.end(), body), world->bodies.end());
    delete body;
}

void dyn_body_add_box(dyn_body *body, dyn_vector center, dyn_vector size) {
    // A thousandth of a point is the least: the engine divides by lengths of sides.
    double w = std::max(extent(size.x), 1e-5f), h = std::max(extent(size.y), 1e-5f);
    b2PolygonShape box;
    b2Vec2 at(float(limited(center.x / pointsPerMetre, largest)), float(limited(center.y / pointsPerMetre, largest)));
    box.SetAsBox(float(w / 2), float(h / 2), at, 0);
    box.m_radius = polygonSkin;
    body->addShape(box, w * h, at, w * h * ((w * w + h * h) / 12 + double(at.x) * at.x + double(at.y) * at.y));
    body->updateMass();
}

void dyn_body_add_circle(dyn_body *body, double radius) {
    b2CircleShape circle;
    circle.m_radius = std::max(extent(radius), 1e-5f);
    double r = circle.m_radius, area = M_PI * r * r;
    body->addShape(circle, area, b2Vec2(0, 0), area * r * r / 2);
    body->updateMass();
}

bool dyn_body_add_polygon(dyn_body *body, const dyn_vector *corners, int count) {
    // The convex hull, by monotone chains, without corners that nearly lie on a side.
    std::vector<b2Vec2> all;
    for (int i = 0; i < count; i++) {
        if (!std::isfinite(corners[i].x) || !std::isfinite(corners[i].y)) return false;
        all.push_back(b2Vec2(float(limited(corners[i].x / pointsPerMetre, largest)), float(limited(corners[i].y / pointsPerMetre, largest))));
    }
    std::sort(all.begin(), all.end(), [](b2Vec2 a, b2Vec2 b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    auto cross = [](b2Vec2 o, b2Vec2 a, b2Vec2 b) { return (double(a.x) - o.x) * (double(b.y) - o.y) - (double(a.y) - o.y) * (double(b.x) - o.x); };
    std::vector<b2Vec2> hull;
    for (int pass = 0; pass < 2; pass++) {
        size_t start = hull.size();
        for (b2Vec2 point : all) {
            while (hull.size() >= start + 2 && cross(hull[hull.size() - 2], hull.back(), point) <= 1e-9) hull.pop_back();
            hull.push_back(point);
        }
        if (!hull.empty()) hull.pop_back();
        std::reverse(all.begin(), all.end());
    }
    // The engine welds corners that are closer than half its tolerance.
    std::vector<b2Vec2> outline;
    for (b2Vec2 point : hull) {
        if (outline.empty() || b2Distance(outline.back(), point) > 0.6f * b2_linearSlop) outline.push_back(point);
    }
    while (outline.size() > 1 && b2Distance(outline.front(), outline.back()) <= 0.6f * b2_linearSlop) outline.pop_back();
    if (outline.size() < 3) return false;
    double area = 0;
    for (size_t i = 1; i + 1 < outline.size(); i++) area += cross(outline[0], outline[i], outline[i + 1]) / 2;
    if (area < 1e-5) return false;
    // A fan of pieces with as many corners as the engine takes.
    bool added = false;
    for (size_t first = 1; first + 1 < outline.size();) {
        size_t last = std::min(first + b2_maxPolygonVertices - 2, outline.size() - 1);
        std::vector<b2Vec2> piece{outline[0]};
        piece.insert(piece.end(), outline.begin() + first, outline.begin() + last + 1);
        double x = 0, y = 0, inertia = 0, pieceArea = 0;
        for (size_t i = 1; i + 1 < piece.size(); i++) {
            b2Vec2 a = piece[0], b = piece[i], c = piece[i + 1];
            double triangle = cross(a, b, c) / 2;
            pieceArea += triangle;
            x += triangle * (double(a.x) + b.x + c.x) / 3;
            y += triangle * (double(a.y) + b.y + c.y) / 3;
            auto squares = [](double p, double q, double r) { return (p * p + q * q + r * r + p * q + q * r + r * p) / 6; };
            inertia += triangle * (squares(a.x, b.x, c.x) + squares(a.y, b.y, c.y));
        }
        if (pieceArea > 1e-6) {
            b2PolygonShape polygon;
            polygon.Set(piece.data(), int(piece.size()));
            polygon.m_radius = freePolygonSkin;
            body->addShape(polygon, pieceArea, b2Vec2(float(x / pieceArea), float(y / pieceArea)), inertia);
            added = true;
        }
        first = last;
    }
    if (added) body->updateMass();
    return added;
}

void dyn_body_add_edge(dyn_body *body, dyn_vector from, dyn_vector to) {
    b2Vec2 a = metres(from), b = metres(to);
    if (b2Distance(a, b) < 1e-5f) return;
    b2EdgeShape edge;
    edge.SetTwoSided(a, b);
    edge.m_radius = edgeSkin;
    body->addShape(edge, 0, b2Vec2(0, 0), 0);
}

dyn_vector dyn_body_position(const dyn_body *body) { return points(body->body->GetPosition()); }
double dyn_body_angle(const dyn_body *body) { return body->body->GetAngle(); }

void dyn_body_place(dyn_body *body, dyn_vector position, double angle) {
    if (std::isnan(position.x) || std::isnan(position.y) || std::isnan(angle)) return;
    body->body->SetTransform(metres(position), turn(angle));
}

dyn_vector dyn_body_velocity(const dyn_body *body) { return points(body->body->GetLinearVelocity()); }
double dyn_body_angular_velocity(const dyn_body *body) { return body->body->GetAngularVelocity(); }

void dyn_body_set_velocity(dyn_body *body, dyn_vector velocity) { body->body->SetLinearVelocity(limited(metres(velocity), fastest)); }

void dyn_body_set_angular_velocity(dyn_body *body, double velocity) { body->body->SetAngularVelocity(float(limited(velocity, fastest))); }

double dyn_body_mass(const dyn_body *body) { return body->body->GetMass(); }
bool dyn_body_is_awake(const dyn_body *body) { return body->body->IsAwake(); }
void dyn_body_wake(dyn_body *body) {
    if (body->body->GetType() == b2_dynamicBody) body->body->SetAwake(true);
}

void dyn_body_set_properties(dyn_body *body, dyn_properties properties) {
    body->properties = properties;
    b2Body *b = body->body;
    b2BodyType type = properties.is_anchored ? b2_staticBody : b2_dynamicBody;
    if (b->GetType() != type) b->SetType(type);
    b->SetLinearDamping(float(std::max(limited(properties.resistance, 1e6), 0.0)));
    b->SetAngularDamping(float(std::max(limited(properties.angular_resistance, 1e6), 0.0)));
    // Whether a body turns does not end a turn under way.
    float spin = b->GetAngularVelocity();
    b->SetFixedRotation(!properties.allows_rotation);
    if (type == b2_dynamicBody) b->SetAngularVelocity(spin);
    float friction = float(std::max(limited(properties.friction, 1e4), 0.0)), elasticity = float(std::max(limited(properties.elasticity, 10), 0.0));
    for (b2Fixture *fixture = b->GetFixtureList(); fixture != nullptr; fixture = fixture->GetNext()) {
        fixture->SetFriction(friction);
        fixture->SetRestitution(elasticity);
    }
    for (b2ContactEdge *edge = b->GetContactList(); edge != nullptr; edge = edge->next) {
        edge->contact->ResetFriction();
        edge->contact->ResetRestitution();
    }
    body->updateMass();
}

void dyn_body_set_falls(dyn_body *body, bool falls) { body->body->SetGravityScale(falls ? 1 : 0); }
void dyn_body_set_bullet(dyn_body *body) { body->body->SetBullet(true); }

namespace {

/// Moves a point of the world into the reach of both bodies. Returns false where there is no such point.
bool reachBoth(dyn_body *a, dyn_body *b, dyn_vector point, b2Vec2 &result) {
    result = metres(point);
    for (int round = 0; round < 2; round++) {
        for (dyn_body *body : {a, b}) {
            b2Vec2 origin = body->body->GetPosition();
            result = origin + limited(result - origin, body->reach());
        }
    }
    return b2Distance(result, a->body->GetPosition()) <= 1.5 * a->reach();
}

/// Force or impulse at a point: the part that moves, within `bound` for each kilogram, and the part that turns.
bool split(dyn_body *body, dyn_vector strength, dyn_vector point, double bound, b2Vec2 &linear, float &angular) {
    if (std::isnan(strength.x) || std::isnan(strength.y) || std::isnan(point.x) || std::isnan(point.y)) return false;
    b2Body *b = body->body;
    if (b->GetType() != b2_dynamicBody || !b->IsAwake()) return false;
    double mass = b->GetMass(), x = limited(strength.x, 1e30), y = limited(strength.y, 1e30);
    double length = std::hypot(x, y), longest = mass * bound;
    if (length == 0) return false;
    if (length > longest) {
        x *= longest / length;
        y *= longest / length;
    }
    b2Vec2 r = metres(point) - b->GetWorldCenter();
    linear.Set(float(x), float(y));
    double inertia = b->GetInertia();
    angular = b->IsFixedRotation() ? 0 : float(limited(double(r.x) * y - double(r.y) * x, std::max(inertia, 1e-20) * bound));
    return true;
}

}  // namespace

void dyn_body_apply_force(dyn_body *body, dyn_vector force, dyn_vector point) {
    b2Vec2 linear;
    float angular;
    if (!split(body, force, point, strongest, linear, angular)) return;
    body->body->ApplyForceToCenter(linear, false);
    body->body->ApplyTorque(angular, false);
}

void dyn_body_apply_impulse(dyn_body *body, dyn_vector impulse, dyn_vector point) {
    dyn_body_wake(body);
    b2Vec2 linear;
    float angular;
    if (!split(body, impulse, point, fastest, linear, angular)) return;
    body->body->ApplyLinearImpulseToCenter(linear, true);
    body->body->ApplyAngularImpulse(angular, true);
}

void dyn_body_set_group(dyn_body *body, uint32_t group, unsigned mode) {
    auto &groups = body->groups;
    groups.erase(std::remove_if(groups.begin(), groups.end(), [group](const Membership &each) { return each.group == group; }), groups.end());
    if (mode != 0) groups.push_back({group, mode});
    for (b2Fixture *fixture = body->body->GetFixtureList(); fixture != nullptr; fixture = fixture->GetNext()) fixture->Refilter();
}

// MARK: Joints

dyn_joint *dyn_joint_rod(
    dyn_body *a, dyn_vector offset_a, dyn_body *b, dyn_vector offset_b, double length, double frequency, double damping, bool bodies_collide) {
    if (a == b || a->world != b->world) return nullptr;
    length = std::max(limited(length, farthest * pointsPerMetre), 0.0);
    frequency = std::max(limited(frequency, 1e3), 0.0);
    damping = std::max(limited(damping, 1e3), 0.0);
    if (frequency > 0 && length < shortSpring) {
        auto *joint = new dyn_joint{a->world};
        joint->a = a;
        joint->b = b;
        joint->frequency = frequency;
        joint->damping = damping;
        joint->isShortSpring = true;
        joint->offsetA = a->offset(offset_a);
        joint->offsetB = b->offset(offset_b);
        joint->length = metres(length);
        a->world->joints.push_back(joint);
        return joint;
    }
    b2DistanceJointDef definition;
    definition.bodyA = a->body;
    definition.bodyB = b->body;
    definition.collideConnected = bodies_collide;
    definition.localAnchorA = a->offset(offset_a);
    definition.localAnchorB = b->offset(offset_b);
    definition.length = metres(length);
    definition.minLength = frequency > 0 ? 0 : definition.length;
    definition.maxLength = frequency > 0 ? float(10 * farthest) : definition.length;
    dyn_joint *joint = a->world->add(definition, a, b);
    joint->frequency = frequency;
    joint->damping = damping;
    return joint;
}

dyn_joint *dyn_joint_rope(dyn_body *a, dyn_vector offset_a, dyn_body *b, dyn_vector offset_b, double length) {
    if (a == b || a->world != b->world) return nullptr;
    b2DistanceJointDef definition;
    definition.bodyA = a->body;
    definition.bodyB = b->body;
    definition.localAnchorA = a->offset(offset_a);
    definition.localAnchorB = b->offset(offset_b);
    definition.length = definition.maxLength = std::max(metres(length), 2 * b2_linearSlop);
    definition.minLength = 0;
    return a->world->add(definition, a, b);
}

dyn_joint *dyn_joint_pin(dyn_body *a, dyn_body *b, dyn_vector point, bool bodies_collide) {
    b2Vec2 at;
    if (a == b || a->world != b->world || !reachBoth(a, b, point, at)) return nullptr;
    b2RevoluteJointDef definition;
    definition.Initialize(a->body, b->body, at);
    definition.collideConnected = bodies_collide;
    return a->world->add(definition, a, b);
}

dyn_joint *dyn_joint_pin_offsets(dyn_body *a, dyn_vector offset_a, dyn_body *b, dyn_vector offset_b, bool bodies_collide) {
    if (a == b || a->world != b->world) return nullptr;
    b2RevoluteJointDef definition;
    definition.bodyA = a->body;
    definition.bodyB = b->body;
    definition.collideConnected = bodies_collide;
    definition.localAnchorA = a->offset(offset_a);
    definition.localAnchorB = b->offset(offset_b);
    definition.referenceAngle = b->body->GetAngle() - a->body->GetAngle();
    return a->world->add(definition, a, b);
}

dyn_joint *dyn_joint_weld(dyn_body *a, dyn_body *b, dyn_vector point) {
    b2Vec2 at;
    if (a == b || a->world != b->world || !reachBoth(a, b, point, at)) return nullptr;
    b2WeldJointDef definition;
    definition.Initialize(a->body, b->body, at);
    return a->world->add(definition, a, b);
}

dyn_joint *dyn_joint_slider(dyn_body *a, dyn_body *b, dyn_vector point, dyn_vector axis) {
    b2Vec2 at;
    if (a == b || a->world != b->world || !reachBoth(a, b, point, at)) return nullptr;
    double x = limited(axis.x, 1e30), y = limited(axis.y, 1e30), length = std::hypot(x, y);
    b2Vec2 unit = length > 0 ? b2Vec2(float(x / length), float(y / length)) : b2Vec2(1, 0);
    b2PrismaticJointDef definition;
    definition.Initialize(a->body, b->body, at, unit);
    return a->world->add(definition, a, b);
}

void dyn_joint_destroy(dyn_joint *joint) {
    if (joint == nullptr) return;
    dyn_world *world = joint->world;
    world->joints.erase(std::remove(world->joints.begin(), world->joints.end(), joint), world->joints.end());
    if (joint->joint != nullptr) world->world.DestroyJoint(joint->joint);
    delete joint;
}

void dyn_joint_set_range(dyn_joint *joint, double lower, double upper) {
    if (joint == nullptr || joint->joint == nullptr) return;
    bool isLimited = std::isfinite(lower) && std::isfinite(upper) && std::fabs(lower) < 1e9 && std::fabs(upper) < 1e9;
    // The range holds where the joint stands at first.
    double least = isLimited ? std::min(lower, 0.0) : 0, most = isLimited ? std::max(upper, 0.0) : 0;
    if (joint->joint->GetType() == e_revoluteJoint) {
        auto *pin = static_cast<b2RevoluteJoint *>(joint->joint);
        pin->EnableLimit(isLimited);
        if (isLimited) pin->SetLimits(float(least), float(most));
    } else if (joint->joint->GetType() == e_prismaticJoint) {
        auto *slider = static_cast<b2PrismaticJoint *>(joint->joint);
        slider->EnableLimit(isLimited);
        if (isLimited) slider->SetLimits(metres(least), metres(most));
    }
}

void dyn_joint_set_friction_torque(dyn_joint *joint, double torque) {
    if (joint == nullptr || joint->joint == nullptr || joint->joint->GetType() != e_revoluteJoint) return;
    auto *pin = static_cast<b2RevoluteJoint *>(joint->joint);
    float most = float(std::max(limited(torque, 1e12), 0.0));
    pin->EnableMotor(most > 0);
    pin->SetMotorSpeed(0);
    pin->SetMaxMotorTorque(most);
}
