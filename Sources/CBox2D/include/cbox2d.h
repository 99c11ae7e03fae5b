// The part of Box2D that UIKit Dynamics needs, as C functions.
//
// Units are UIKit's: points, seconds, radians with the y axis down, kilograms; an item of 100 by 100 points and density 1 has one
// kilogram. Forces are newtons: one gives one kilogram 100 points/s². Numbers that Box2D would stop at (not finite, out of
// range) are ignored or limited here, so that none of its assertions can be reached. No function throws.
//
// Main thread only. Nothing here calls back: contacts are collected during a step and read after it.

#ifndef CBOX2D_H
#define CBOX2D_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dyn_world dyn_world;
typedef struct dyn_body dyn_body;
typedef struct dyn_joint dyn_joint;

typedef struct {
    double x, y;
} dyn_vector;

// MARK: World

dyn_world *dyn_world_create(void);
/// Frees the world with its bodies and joints; pointers to them are not valid any more.
void dyn_world_destroy(dyn_world *world);
/// Points per second squared, for bodies that gravity acts on.
void dyn_world_set_gravity(dyn_world *world, dyn_vector gravity);
/// One step. Forces given before it end with it.
void dyn_world_step(dyn_world *world, double seconds);
/// Whether a body that can move is not at rest.
bool dyn_world_is_awake(const dyn_world *world);
void dyn_world_wake(dyn_world *world);

/// A contact that began or ended. `a` and `b` are the numbers of the two bodies.
typedef struct {
    bool began;
    int64_t a, b;
    dyn_vector point;
} dyn_contact;

/// What began and ended since the last call, in order. Valid until the next call of a function of the world.
int dyn_world_take_contacts(dyn_world *world, const dyn_contact **contacts);

/// The numbers of moving bodies whose boxes, 10 points larger on each side, touch the rectangle. Returns how many there are; no more
/// than `capacity` are written. A number may come several times.
int dyn_world_query(const dyn_world *world, dyn_vector lower, dyn_vector upper, int64_t *numbers, int capacity);

// MARK: Bodies

typedef enum {
    /// Moves, and belongs to an item.
    DYN_BODY_ITEM,
    /// Stands still, and items collide with it.
    DYN_BODY_BOUNDARY,
    /// Stands still and collides with nothing: what joints end at.
    DYN_BODY_ANCHOR,
} dyn_body_kind;

/// - number: names the body in contacts and queries.
dyn_body *dyn_body_create(dyn_world *world, dyn_body_kind kind, int64_t number, dyn_vector position, double angle);
/// Frees the body. Its joints stop acting and have to be destroyed as ever.
void dyn_body_destroy(dyn_body *body);

/// Shapes: at least one for each item, before joints. The mass follows from the areas.
void dyn_body_add_box(dyn_body *body, dyn_vector center, dyn_vector size);
void dyn_body_add_circle(dyn_body *body, double radius);
/// A convex polygon of any number of corners, in either direction. Returns false, and adds nothing, where it is too small or too thin for
/// the engine.
bool dyn_body_add_polygon(dyn_body *body, const dyn_vector *corners, int count);
/// A line with two sides. A line without length is left out.
void dyn_body_add_edge(dyn_body *body, dyn_vector from, dyn_vector to);

dyn_vector dyn_body_position(const dyn_body *body);
double dyn_body_angle(const dyn_body *body);
void dyn_body_place(dyn_body *body, dyn_vector position, double angle);
dyn_vector dyn_body_velocity(const dyn_body *body);
double dyn_body_angular_velocity(const dyn_body *body);
void dyn_body_set_velocity(dyn_body *body, dyn_vector velocity);
void dyn_body_set_angular_velocity(dyn_body *body, double velocity);
double dyn_body_mass(const dyn_body *body);
bool dyn_body_is_awake(const dyn_body *body);
void dyn_body_wake(dyn_body *body);

typedef struct {
    double elasticity, friction, density, resistance, angular_resistance;
    bool allows_rotation, is_anchored;
} dyn_properties;

void dyn_body_set_properties(dyn_body *body, dyn_properties properties);
void dyn_body_set_falls(dyn_body *body, bool falls);
/// Fast bodies do not pass through others.
void dyn_body_set_bullet(dyn_body *body);

/// Newtons at a point of the world, for the next step. Bodies at rest stay so.
void dyn_body_apply_force(dyn_body *body, dyn_vector force, dyn_vector point);
/// Newton seconds at a point of the world, at once.
void dyn_body_apply_impulse(dyn_body *body, dyn_vector impulse, dyn_vector point);

enum { DYN_COLLIDES_WITH_ITEMS = 1, DYN_COLLIDES_WITH_BOUNDARIES = 2 };

/// The body takes part in the collisions of `group`, by `mode`: zero takes it out.
///
/// Two items meet if a group of both lets items collide. An item and a boundary of its group always meet; only if the group lets boundaries
/// collide do they stop each other.
void dyn_body_set_group(dyn_body *body, uint32_t group, unsigned mode);

// MARK: Joints

/// Joints hold each other's bodies. Offsets are in the coordinates of a body, points in the world's.

/// A rod of a fixed length; a spring where `frequency` is not 0.
dyn_joint *dyn_joint_rod(
    dyn_body *a, dyn_vector offset_a, dyn_body *b, dyn_vector offset_b, double length, double frequency, double damping, bool bodies_collide);
/// Keeps two points from going further apart than `length`.
dyn_joint *dyn_joint_rope(dyn_body *a, dyn_vector offset_a, dyn_body *b, dyn_vector offset_b, double length);
/// Both turn around `point`.
dyn_joint *dyn_joint_pin(dyn_body *a, dyn_body *b, dyn_vector point, bool bodies_collide);
/// `b` turns around a point of its own that stays at `offset_a` of `a`.
dyn_joint *dyn_joint_pin_offsets(dyn_body *a, dyn_vector offset_a, dyn_body *b, dyn_vector offset_b, bool bodies_collide);
/// Neither moves nor turns against the other.
dyn_joint *dyn_joint_weld(dyn_body *a, dyn_body *b, dyn_vector point);
/// `b` slides along `axis` without turning against `a`.
dyn_joint *dyn_joint_slider(dyn_body *a, dyn_body *b, dyn_vector point, dyn_vector axis);
void dyn_joint_destroy(dyn_joint *joint);

/// A pin's radians, or a slider's points. Limits that are not finite on both sides are none.
void dyn_joint_set_range(dyn_joint *joint, double lower, double upper);
/// A pin's resistance to turning, in newton metres.
void dyn_joint_set_friction_torque(dyn_joint *joint, double torque);

#ifdef __cplusplus
}
#endif

#endif
