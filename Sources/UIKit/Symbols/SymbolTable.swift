/// Which drawing stands for which system symbol.
///
/// A row is a symbol's name and its drawing:
/// - a word: the file of that name in the icon set (``SymbolFiles``);
/// - `stroke "…"`: SVG path data on a 16 × 16 grid, drawn with a round pen of the symbol's weight;
/// - `fill "…"`: path data to be filled. A row may have several strokes and fills;
/// - `= name`: the same as another symbol.
///
/// Only base names are here, and variants that the rules of ``SymbolShape`` would not find: `.fill`, `.circle`,
/// `.square`, `.slash`, `.badge` and `.badge.…` follow from the base.
enum SymbolTable {
    static let rows = #"""
        # Signs
        plus                        stroke "M8 1.7V14.3M1.7 8H14.3"
        minus                       stroke "M1.7 8H14.3"
        multiply                    stroke "M3.4 3.4 12.6 12.6M12.6 3.4 3.4 12.6"
        divide                      stroke "M1.7 8H14.3" fill "M6.7 3.4a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0zM6.7 12.6a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z"
        equal                       stroke "M1.7 5.7H14.3M1.7 10.3H14.3"
        xmark                       stroke "M2.6 2.6 13.4 13.4M13.4 2.6 2.6 13.4"
        checkmark                   stroke "M2.2 9.2 6.2 14 13.8 2.2"
        exclamationmark             stroke "M8 1.8V10" fill "M6.9 13.6a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0z"
        exclamationmark.2           stroke "M5.2 1.8V10M10.8 1.8V10" fill "M4.1 13.6a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0zM9.7 13.6a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0z"
        exclamationmark.triangle    exclamation-triangle
        exclamationmark.octagon     exclamation-octagon
        exclamationmark.shield      shield-exclamation
        exclamationmark.shield.fill shield-fill-exclamation
        questionmark                question-lg
        questionmark.diamond        question-diamond
        info                        info-lg
        info.circle                 info-circle
        ellipsis                    fill "M1.1 8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0zM6.5 8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0zM11.9 8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z"
        number                      hash
        percent                     percent
        at                          at
        asterisk                    asterisk
        infinity                    infinity
        plus.forwardslash.minus     plus-slash-minus
        plusminus                   stroke "M8 1.5V10.5M3.5 6H12.5M3.5 14H12.5"
        dollarsign                  currency-dollar
        eurosign                    currency-euro
        sterlingsign                currency-pound
        yensign                     currency-yen
        indianrupeesign             currency-rupee
        bitcoinsign                 currency-bitcoin
        command                     command
        option                      option
        shift                       shift
        capslock                    capslock
        escape                      escape
        power                       power
        checkmark.seal              patch-check
        checkmark.seal.fill         patch-check-fill
        xmark.seal                  patch-minus
        xmark.seal.fill             patch-minus-fill
        questionmark.seal           patch-question
        xmark.octagon               x-octagon
        checkmark.shield            shield-check
        checkmark.shield.fill       shield-fill-check
        xmark.shield                shield-x
        xmark.shield.fill           shield-fill-x
        lock.shield                 shield-lock
        checklist                   list-check
        nosign                      slash-circle
        circle.slash                slash-circle
        slash.circle                slash-circle

        # Chevrons and arrows
        chevron.left                stroke "M10.8 2.5 5.2 8 10.8 13.5"
        chevron.right               stroke "M5.2 2.5 10.8 8 5.2 13.5"
        chevron.up                  stroke "M2.5 10.8 8 5.2 13.5 10.8"
        chevron.down                stroke "M2.5 5.2 8 10.8 13.5 5.2"
        chevron.left.2              stroke "M7.6 2.5 2 8 7.6 13.5M14 2.5 8.4 8 14 13.5"
        chevron.right.2             stroke "M2 2.5 7.6 8 2 13.5M8.4 2.5 14 8 8.4 13.5"
        chevron.up.2                stroke "M2.5 7.6 8 2 13.5 7.6M2.5 14 8 8.4 13.5 14"
        chevron.down.2              stroke "M2.5 2 8 7.6 13.5 2M2.5 8.4 8 14 13.5 8.4"
        chevron.up.chevron.down     stroke "M4 6.2 8 2 12 6.2M4 9.8 8 14 12 9.8"
        chevron.left.slash.chevron.right  code-slash
        chevron.left.forwardslash.chevron.right  code-slash
        chevron.compact.up          stroke "M1.8 9.6 8 6.4 14.2 9.6"
        chevron.compact.down        stroke "M1.8 6.4 8 9.6 14.2 6.4"
        chevron.compact.left        stroke "M9.6 1.8 6.4 8 9.6 14.2"
        chevron.compact.right       stroke "M6.4 1.8 9.6 8 6.4 14.2"
        control                     stroke "M2.5 10.8 8 5.2 13.5 10.8"
        arrow.left                  stroke "M14.4 8H1.7M7 2.7 1.7 8 7 13.3"
        arrow.right                 stroke "M1.6 8H14.3M9 2.7 14.3 8 9 13.3"
        arrow.up                    stroke "M8 14.4V1.7M2.7 7 8 1.7 13.3 7"
        arrow.down                  stroke "M8 1.6V14.3M2.7 9 8 14.3 13.3 9"
        arrow.up.right              stroke "M3 13 12.8 3.2M4.6 3.2H12.8V11.4"
        arrow.up.left               stroke "M13 13 3.2 3.2M11.4 3.2H3.2V11.4"
        arrow.down.right            stroke "M3 3 12.8 12.8M4.6 12.8H12.8V4.6"
        arrow.down.left             stroke "M13 3 3.2 12.8M11.4 12.8H3.2V4.6"
        arrow.up.arrow.down         stroke "M4.6 14V2.2M1.2 5.6 4.6 2.2 8 5.6M11.4 2V13.8M8 10.4 11.4 13.8 14.8 10.4"
        arrow.up.and.down           stroke "M8 1.2V14.8M4.6 4.6 8 1.2 11.4 4.6M4.6 11.4 8 14.8 11.4 11.4"
        arrow.left.arrow.right      stroke "M2.2 4.6H14M5.6 1.2 2.2 4.6 5.6 8M2 11.4H13.8M10.4 8 13.8 11.4 10.4 14.8"
        arrow.left.and.right        stroke "M1.2 8H14.8M4.6 4.6 1.2 8 4.6 11.4M11.4 4.6 14.8 8 11.4 11.4"
        arrow.clockwise             arrow-clockwise
        arrow.counterclockwise      arrow-counterclockwise
        arrow.triangle.2.circlepath arrow-repeat
        arrow.2.circlepath          arrow-repeat
        arrow.2.squarepath          repeat
        arrow.clockwise.icloud      cloud-arrow-down
        arrow.uturn.left            stroke "M5.2 2 1.5 5.7 5.2 9.4M1.5 5.7H10.2a4.1 4.1 0 0 1 0 8.2H6.5"
        arrow.uturn.right           stroke "M10.8 2 14.5 5.7 10.8 9.4M14.5 5.7H5.8a4.1 4.1 0 0 0 0 8.2H9.5"
        arrow.uturn.up              stroke "M2 5.2 5.7 1.5 9.4 5.2M5.7 1.5V10.2a4.1 4.1 0 0 0 8.2 0V6.5"
        arrow.uturn.down            stroke "M2 10.8 5.7 14.5 9.4 10.8M5.7 14.5V5.8a4.1 4.1 0 0 1 8.2 0V9.5"
        arrow.turn.up.left          arrow-return-left
        arrow.turn.up.right         arrow-return-right
        arrow.turn.down.left        arrow-return-left
        arrow.turn.down.right       arrow-return-right
        arrowshape.turn.up.left     reply
        arrowshape.turn.up.left.2   reply-all
        arrowshape.turn.up.right    forward
        arrowshape.turn.up.backward = arrowshape.turn.up.left
        arrowshape.turn.up.forward  = arrowshape.turn.up.right
        return                      arrow-return-left
        arrow.up.to.line            arrow-bar-up
        arrow.down.to.line          arrow-bar-down
        arrow.left.to.line          arrow-bar-left
        arrow.right.to.line         arrow-bar-right
        arrow.up.left.and.arrow.down.right  arrows-angle-expand
        arrow.down.right.and.arrow.up.left  arrows-angle-contract
        arrow.up.backward.and.arrow.down.forward  arrows-angle-expand
        arrow.down.forward.and.arrow.up.backward  arrows-angle-contract
        arrow.up.and.down.and.arrow.left.and.right  arrows-move
        arrow.triangle.branch       git
        arrow.branch                diagram-2
        arrow.down.doc              file-earmark-arrow-down
        arrow.up.doc                file-earmark-arrow-up
        arrow.right.square          box-arrow-right
        rectangle.portrait.and.arrow.right  box-arrow-right
        rectangle.portrait.and.arrow.right.fill  box-arrow-right
        rectangle.portrait.and.arrow.forward  box-arrow-right
        arrow.right.to.line.compact arrow-bar-right
        arrowtriangle.up            caret-up
        arrowtriangle.down          caret-down
        arrowtriangle.left          caret-left
        arrowtriangle.right         caret-right
        gobackward                  arrow-counterclockwise
        goforward                   arrow-clockwise
        goforward.15                arrow-clockwise
        gobackward.15               arrow-counterclockwise
        goforward.10                arrow-clockwise
        gobackward.10               arrow-counterclockwise
        repeat                      repeat
        repeat.1                    repeat-1
        shuffle                     shuffle

        # Lines and lists
        line.3.horizontal           stroke "M1.6 3.5H14.4M1.6 8H14.4M1.6 12.5H14.4"
        line.horizontal.3           = line.3.horizontal
        line.3.horizontal.decrease  stroke "M1.4 4H14.6M4 8H12M6.4 12H9.6"
        line.horizontal.3.decrease  = line.3.horizontal.decrease
        line.2.horizontal.decrease  = line.3.horizontal.decrease
        line.2.horizontal           = equal
        line.diagonal               stroke "M2.4 13.6 13.6 2.4"
        list.bullet                 list-ul
        list.dash                   stroke "M1.1 3.4H3.5M1.1 8H3.5M1.1 12.6H3.5M6.4 3.4H14.9M6.4 8H14.9M6.4 12.6H14.9"
        list.number                 list-ol
        list.star                   list-stars
        list.triangle               list-nested
        list.bullet.indent          list-nested
        list.bullet.rectangle       card-list
        list.bullet.rectangle.portrait  file-text
        list.bullet.clipboard       clipboard
        list.clipboard              clipboard
        text.alignleft              text-left
        text.aligncenter            text-center
        text.alignright             text-right
        text.justify                justify
        text.justify.left           justify-left
        text.append                 text-paragraph
        text.badge.plus             text-indent-left
        text.quote                  blockquote-left
        text.bubble                 chat-left-text
        text.magnifyingglass        search
        text.book.closed            journal-text
        textformat                  fonts
        textformat.size             stroke "M0.6 13.4 2.8 7.6 5 13.4M1.4 11.5H4.2M7.2 13.4 11.3 2.4 15.4 13.4M8.7 9.8H13.9"
        textformat.size.smaller     stroke "M3.9 12.6 8 4.2 12.1 12.6M5.2 10H10.8"
        textformat.size.larger      stroke "M1.8 14.3 8 1.7 14.2 14.3M3.8 10.3H12.2"
        textformat.abc              type
        textformat.alt              type
        bold                        type-bold
        italic                      type-italic
        underline                   type-underline
        strikethrough               type-strikethrough
        increase.indent             text-indent-left
        decrease.indent             text-indent-right
        paragraphsign               paragraph
        character                   type
        slider.horizontal.3         sliders
        slider.horizontal.2         sliders2
        slider.vertical.3           sliders2-vertical
        switch.2                    toggles
        togglepower                 toggles2

        # Shapes
        circle                      circle
        circle.lefthalf.fill        circle-half
        circle.lefthalf.filled      circle-half
        circle.righthalf.filled     circle-half
        circle.inset.filled         record-circle
        largecircle.fill.circle     record-circle
        smallcircle.filled.circle   record-circle
        smallcircle.fill.circle     record-circle
        circle.dashed               stroke "M8 1A7 7 0 0 1 10.2 1.4M12.6 2.7A7 7 0 0 1 14.2 4.8M15 7.4A7 7 0 0 1 14.6 10.2M13.2 12.6A7 7 0 0 1 11 14.3M8.4 15A7 7 0 0 1 5.6 14.6M3.2 13A7 7 0 0 1 1.6 10.8M1 8.2A7 7 0 0 1 1.4 5.6M2.8 3.2A7 7 0 0 1 5 1.7"
        circle.grid.2x2             stroke "M2.2 4.4a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM9.4 4.4a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM2.2 11.6a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM9.4 11.6a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z"
        circle.grid.3x3.fill        grid-3x3-gap-fill
        circle.grid.3x3             grid-3x3-gap
        circle.hexagongrid          boxes
        square                      square
        square.dashed               bounding-box
        square.on.square            files
        square.on.square.dashed     files
        square.on.circle            intersect
        plus.square.on.square       stroke "M2.8 5h6.6a1.6 1.6 0 0 1 1.6 1.6v6.6a1.6 1.6 0 0 1-1.6 1.6H2.8a1.6 1.6 0 0 1-1.6-1.6V6.6A1.6 1.6 0 0 1 2.8 5zM5 2.8a1.6 1.6 0 0 1 1.6-1.6h6.6a1.6 1.6 0 0 1 1.6 1.6v6.6a1.6 1.6 0 0 1-1.6 1.6M6.1 7.5v4.8M3.7 9.9h4.8"
        plus.square.on.square.fill  = plus.square.on.square
        square.stack                stack
        square.stack.fill           stack
        square.stack.3d.up          layers
        square.stack.3d.up.fill     layers-fill
        square.stack.3d.down.right  layers
        square.grid.2x2             grid
        square.grid.2x2.fill        grid-fill
        square.grid.3x2             stroke "M0.85 3.6h3.3v3.3h-3.3zM6.35 3.6h3.3v3.3h-3.3zM11.85 3.6h3.3v3.3h-3.3zM0.85 9.1h3.3v3.3h-3.3zM6.35 9.1h3.3v3.3h-3.3zM11.85 9.1h3.3v3.3h-3.3z"
        square.grid.3x2.fill        fill "M0.35 3.1h4.3v4.3h-4.3zM5.85 3.1h4.3v4.3h-4.3zM11.35 3.1h4.3v4.3h-4.3zM0.35 8.6h4.3v4.3h-4.3zM5.85 8.6h4.3v4.3h-4.3zM11.35 8.6h4.3v4.3h-4.3z"
        square.grid.3x3             stroke "M1.15 1.15h3.1v3.1h-3.1zM6.45 1.15h3.1v3.1h-3.1zM11.75 1.15h3.1v3.1h-3.1zM1.15 6.45h3.1v3.1h-3.1zM6.45 6.45h3.1v3.1h-3.1zM11.75 6.45h3.1v3.1h-3.1zM1.15 11.75h3.1v3.1h-3.1zM6.45 11.75h3.1v3.1h-3.1zM11.75 11.75h3.1v3.1h-3.1z"
        square.grid.3x3.fill        fill "M0.75 0.75h4.1v4.1h-4.1zM5.95 0.75h4.1v4.1h-4.1zM11.15 0.75h4.1v4.1h-4.1zM0.75 5.95h4.1v4.1h-4.1zM5.95 5.95h4.1v4.1h-4.1zM11.15 5.95h4.1v4.1h-4.1zM0.75 11.15h4.1v4.1h-4.1zM5.95 11.15h4.1v4.1h-4.1zM11.15 11.15h4.1v4.1h-4.1z"
        square.grid.4x3.fill        fill "M0.1 2.2h3.2v3.2h-3.2zM4.3 2.2h3.2v3.2h-3.2zM8.5 2.2h3.2v3.2h-3.2zM12.7 2.2h3.2v3.2h-3.2zM0.1 6.4h3.2v3.2h-3.2zM4.3 6.4h3.2v3.2h-3.2zM8.5 6.4h3.2v3.2h-3.2zM12.7 6.4h3.2v3.2h-3.2zM0.1 10.6h3.2v3.2h-3.2zM4.3 10.6h3.2v3.2h-3.2zM8.5 10.6h3.2v3.2h-3.2zM12.7 10.6h3.2v3.2h-3.2z"
        square.split.2x1            layout-split
        square.split.2x2            border-all
        squareshape.split.2x2       border-all
        square.and.arrow.up         stroke "M5.2 5.9H4.2A1.4 1.4 0 0 0 2.8 7.3V13.6A1.4 1.4 0 0 0 4.2 15H11.8A1.4 1.4 0 0 0 13.2 13.6V7.3A1.4 1.4 0 0 0 11.8 5.9H10.8M8 10.2V0.8M5.2 3.5 8 .7 10.8 3.5"
        square.and.arrow.up.fill    box-arrow-up
        square.and.arrow.up.on.square  box-arrow-up
        square.and.arrow.down       stroke "M5.2 5.9H4.2A1.4 1.4 0 0 0 2.8 7.3V13.6A1.4 1.4 0 0 0 4.2 15H11.8A1.4 1.4 0 0 0 13.2 13.6V7.3A1.4 1.4 0 0 0 11.8 5.9H10.8M8 .8V10.4M5.2 7.7 8 10.5 10.8 7.7"
        square.and.arrow.down.fill  box-arrow-down
        square.and.arrow.down.on.square  box-arrow-down
        square.and.pencil           pencil-square
        square.and.line.vertical.and.square  layout-split
        rectangle                   stroke "M2.4 2.7H13.6A1.7 1.7 0 0 1 15.3 4.4V11.6A1.7 1.7 0 0 1 13.6 13.3H2.4A1.7 1.7 0 0 1 .7 11.6V4.4A1.7 1.7 0 0 1 2.4 2.7z"
        rectangle.fill              fill "M2.4 2H13.6A2.4 2.4 0 0 1 16 4.4V11.6A2.4 2.4 0 0 1 13.6 14H2.4A2.4 2.4 0 0 1 0 11.6V4.4A2.4 2.4 0 0 1 2.4 2z"
        rectangle.portrait          stroke "M4.4 .7H11.6A1.7 1.7 0 0 1 13.3 2.4V13.6A1.7 1.7 0 0 1 11.6 15.3H4.4A1.7 1.7 0 0 1 2.7 13.6V2.4A1.7 1.7 0 0 1 4.4 .7z"
        rectangle.portrait.fill     fill "M4.4 0H11.6A2.4 2.4 0 0 1 14 2.4V13.6A2.4 2.4 0 0 1 11.6 16H4.4A2.4 2.4 0 0 1 2 13.6V2.4A2.4 2.4 0 0 1 4.4 0z"
        rectangle.stack             collection
        rectangle.stack.fill        collection-fill
        rectangle.stack.person.crop person-rolodex
        rectangle.on.rectangle      window-stack
        rectangle.3.offgrid         columns-gap
        rectangle.grid.1x2          view-stacked
        rectangle.grid.2x2          grid
        rectangle.split.3x1         layout-three-columns
        rectangle.split.2x1         layout-split
        rectangle.and.pencil.and.ellipsis  input-cursor-text
        rectangle.badge.plus        window-plus
        rectangle.expand.vertical   arrows-expand
        rectangle.compress.vertical arrows-collapse
        sidebar.left                layout-sidebar
        sidebar.right               layout-sidebar-reverse
        sidebar.leading             layout-sidebar
        sidebar.trailing            layout-sidebar-reverse
        sidebar.squares.left        layout-text-sidebar-reverse
        triangle                    triangle
        diamond                     diamond
        hexagon                     hexagon
        pentagon                    pentagon
        octagon                     octagon
        capsule                     capsule
        seal                        patch-check
        shield                      shield
        app                         app
        app.badge                   app-indicator
        cube                        box
        cube.box                    box-seam
        shippingbox                 box-seam
        shippingbox.fill            box-seam-fill
        viewfinder                  fullscreen
        qrcode                      qr-code
        qrcode.viewfinder           qr-code-scan
        barcode                     upc
        barcode.viewfinder          upc-scan
        camera.viewfinder           fullscreen
        doc.text.viewfinder         fullscreen
        crop                        crop
        grid                        grid-3x3

        # Things of everyday
        house                       house
        house.circle                house
        magnifyingglass             search
        plus.magnifyingglass        zoom-in
        minus.magnifyingglass       zoom-out
        gear                        gear-wide-connected
        gearshape                   gear
        gearshape.2                 gear-wide-connected
        gearshape.2.fill            gear-wide-connected
        wrench                      wrench
        wrench.fill                 wrench
        wrench.and.screwdriver      tools
        wrench.and.screwdriver.fill tools
        hammer                      hammer
        hammer.fill                 hammer
        screwdriver                 screwdriver
        star                        star
        star.leadinghalf.fill       star-half
        star.leadinghalf.filled     star-half
        star.lefthalf.fill          star-half
        star.lefthalf.filled        star-half
        sparkles                    stars
        sparkle                     stars
        wand.and.stars              magic
        wand.and.rays               magic
        heart                       heart
        heart.text.square           clipboard-heart
        bolt.heart                  heart-pulse
        waveform.path.ecg           activity
        heart.slash                 heartbreak
        heart.slash.fill            heartbreak-fill
        suit.heart                  suit-heart
        suit.club                   suit-club
        suit.diamond                suit-diamond
        suit.spade                  suit-spade
        bookmark                    bookmark
        tag                         tag
        flag                        flag
        bell                        bell
        megaphone                   megaphone
        speaker                     volume-off
        speaker.wave.1              volume-down
        speaker.wave.1.fill         volume-down-fill
        speaker.wave.2              volume-up
        speaker.wave.2.fill         volume-up-fill
        speaker.wave.3              volume-up
        speaker.wave.3.fill         volume-up-fill
        speaker.1                   volume-down
        speaker.2                   volume-up
        speaker.3                   volume-up
        speaker.slash               volume-mute
        speaker.slash.fill          volume-mute-fill
        hifispeaker                 speaker
        mic                         mic
        mic.slash                   mic-mute
        mic.slash.fill              mic-mute-fill
        music.note                  music-note
        music.note.list             music-note-list
        music.quarternote.3         music-note-beamed
        music.mic                   mic
        guitars                     music-note-beamed
        waveform                    soundwave
        headphones                  headphones
        earpods                     earbuds
        airpods                     earbuds
        radio                       boombox
        pencil                      pencil
        pencil.and.outline          pencil
        pencil.line                 pencil
        pencil.tip                  pen
        highlighter                 brush
        paintbrush                  brush
        paintbrush.pointed          brush
        paintpalette                palette
        eyedropper                  eyedropper
        lasso                       bezier2
        scribble                    vector-pen
        scribble.variable           vector-pen
        eraser                      eraser
        trash                       trash
        scissors                    scissors
        paperclip                   paperclip
        link                        link-45deg
        pin                         pin
        mappin                      geo
        mappin.and.ellipse          geo-alt
        mappin.circle               geo-alt
        mappin.slash                geo
        map                         map
        location                    cursor
        location.north              stroke "M8 1.4 13.6 14.2 8 11.4 2.4 14.2z"
        safari                      compass
        compass.drawing             compass
        paperplane                  send
        tray                        inbox
        tray.2                      inboxes
        tray.full                   inbox-fill
        tray.and.arrow.down         box-arrow-in-down
        tray.and.arrow.up           box-arrow-in-up
        archivebox                  archive
        envelope                    envelope
        envelope.open               envelope-open
        mail                        envelope
        mail.stack                  envelope-paper
        message                     chat
        bubble.left                 chat-left
        bubble.right                chat-right
        bubble.left.and.bubble.right  chat-quote
        bubble.left.and.bubble.right.fill  chat-quote-fill
        bubble.left.and.text.bubble.right  chat-text
        bubble.middle.bottom        chat-square
        ellipsis.bubble             chat-dots
        quote.bubble                chat-quote
        exclamationmark.bubble      chat-left-text
        captions.bubble             badge-cc
        plus.bubble                 chat-left-dots
        plus.message                chat-dots
        phone                       telephone
        phone.down                  telephone-x
        phone.down.fill             telephone-x-fill
        phone.arrow.up.right        telephone-outbound
        phone.arrow.down.left       telephone-inbound
        video                       camera-video
        video.slash                 camera-video-off
        video.slash.fill            camera-video-off-fill
        camera                      camera
        camera.rotate               arrow-repeat
        arrow.triangle.2.circlepath.camera  arrow-repeat
        camera.filters              circle-square
        camera.aperture             aspect-ratio
        photo                       image
        photo.fill                  image-fill
        photo.on.rectangle          images
        photo.on.rectangle.angled   images
        photo.stack                 images
        photo.artframe              card-image
        film                        film
        play                        play
        pause                       pause
        stop                        stop
        playpause                   skip-end
        forward                     fast-forward
        backward                    rewind
        forward.end                 skip-end
        backward.end                skip-start
        forward.frame               skip-end
        backward.frame              skip-start
        play.rectangle              play-btn
        play.rectangle.on.rectangle collection-play
        record.circle               record-circle
        eject                       eject
        airplayvideo                cast
        airplayaudio                cast
        tv                          tv
        play.tv                     tv
        gamecontroller              controller
        gamecontroller.fill         controller
        dice                        dice-5
        puzzlepiece                 puzzle
        doc                         file-earmark
        doc.text                    file-earmark-text
        doc.plaintext               file-earmark-text
        doc.richtext                file-earmark-richtext
        doc.append                  file-earmark-plus
        doc.badge.plus              file-earmark-plus
        doc.on.doc                  files
        doc.on.doc.fill             files
        doc.on.clipboard            clipboard
        doc.on.clipboard.fill       clipboard-fill
        clipboard                   clipboard
        doc.zipper                  file-earmark-zip
        doc.text.magnifyingglass    search
        doc.text.image              file-earmark-image
        note                        sticky
        note.text                   sticky
        newspaper                   newspaper
        newspaper.fill              newspaper
        magazine                    journal
        book                        book
        book.closed                 journal
        books.vertical              bookshelf
        books.vertical.fill         bookshelf
        character.book.closed       journal-text
        folder                      folder
        folder.badge.plus           folder-plus
        folder.badge.minus          folder-minus
        externaldrive               hdd
        internaldrive               hdd
        opticaldisc                 disc
        printer                     printer
        scanner                     printer
        calendar                    calendar3
        calendar.badge.plus         calendar-plus
        calendar.badge.clock        calendar-event
        clock                       clock
        clock.arrow.circlepath      clock-history
        alarm                       alarm
        timer                       stopwatch
        stopwatch                   stopwatch
        deskclock                   alarm
        hourglass                   hourglass-split
        gauge                       speedometer2
        speedometer                 speedometer
        person                      person
        person.2                    people
        person.3                    people
        person.crop.circle          person-circle
        person.crop.circle.fill     fill "M0 8a8 8 0 1 1 16 0a8 8 0 1 1-16 0zM8 3.1a2.9 2.9 0 1 0 0 5.8a2.9 2.9 0 1 0 0-5.8zM8 10C5.6 10 3.6 11 2.9 12.7A7 7 0 0 0 13.1 12.7C12.4 11 10.4 10 8 10z"
        person.circle               person-circle
        person.circle.fill          = person.crop.circle.fill
        person.crop.square          person-square
        person.crop.rectangle       person-vcard
        person.text.rectangle       person-vcard
        person.badge.plus           person-plus
        person.fill.badge.plus      person-plus-fill
        person.badge.minus          person-dash
        person.fill.badge.minus     person-dash-fill
        person.fill.checkmark       person-check-fill
        person.fill.xmark           person-x-fill
        person.fill.questionmark    person-fill-exclamation
        person.fill.viewfinder      person-bounding-box
        person.badge.key            person-lock
        person.and.person           people
        person.wave.2               person-video
        figure.walk                 universal-access
        figure.stand                universal-access
        figure.run                  universal-access
        accessibility               universal-access-circle
        hand.raised                 hand-index
        hand.tap                    hand-index-thumb
        hand.point.up               hand-index
        hand.point.up.left          hand-index
        hand.thumbsup               hand-thumbs-up
        hand.thumbsdown             hand-thumbs-down
        hand.draw                   pencil
        face.smiling                emoji-smile
        face.dashed                 emoji-neutral
        eye                         eye
        eyes                        eyeglasses
        eyeglasses                  eyeglasses
        sunglasses                  sunglasses
        ear                         ear
        brain                       lightbulb
        brain.head.profile          lightbulb
        lungs                       lungs
        cross                       plus-square
        cross.case                  hospital
        pills                       capsule-pill
        bandage                     bandaid
        bed.double                  lamp
        graduationcap               mortarboard
        backpack                    bag
        studentdesk                 easel
        lock                        lock
        lock.open                   unlock
        lock.rotation               lock
        key                         key
        touchid                     fingerprint
        faceid                      person-bounding-box
        cart                        cart
        bag                         bag
        basket                      basket
        creditcard                  credit-card
        giftcard                    gift
        gift                        gift
        banknote                    cash
        wallet.pass                 wallet2
        ticket                      ticket-perforated
        storefront                  shop
        building                    building
        building.2                  buildings
        building.columns            bank
        case                        briefcase
        briefcase                   briefcase
        suitcase                    briefcase
        latch.2.case                briefcase
        lightbulb                   lightbulb
        lightbulb.slash             lightbulb-off
        lamp.desk                   lamp
        lamp.floor                  lamp
        fan                         fan
        sofa                        lamp
        cup.and.saucer              cup-hot
        mug                         cup
        fork.knife                  egg-fried
        takeoutbag.and.cup.and.straw  cup-straw
        birthday.cake               gift
        carrot                      egg
        trophy                      trophy
        medal                       award
        rosette                     award
        crown                       gem
        sportscourt                 border-middle
        soccerball                  dribbble
        basketball                  dribbble
        football                    egg
        dumbbell                    distribute-horizontal
        bicycle                     bicycle
        car                         car-front
        bus                         bus-front
        tram                        train-front
        train.side.front.car        train-freight-front
        airplane                    airplane
        ferry                       life-preserver
        sailboat                    stroke "M1.7 11.5H14.3L12.5 14.3H3.5zM8.7 1.7V9.1H14C13.3 5.9 11.5 3.3 8.7 1.7zM6.7 4.1V9.1H2.7z"
        fuelpump                    fuel-pump
        truck.box                   truck
        box.truck                   truck
        bolt                        lightning
        bolt.car                    ev-front
        bolt.horizontal             lightning
        battery.100                 battery-full
        battery.75                  battery-half
        battery.50                  battery-half
        battery.25                  battery-half
        battery.0                   battery
        battery.100.bolt            battery-charging
        battery.100percent          battery-full
        wifi                        wifi
        wifi.slash                  wifi-off
        wifi.exclamationmark        wifi-1
        antenna.radiowaves.left.and.right  broadcast
        dot.radiowaves.left.and.right  broadcast
        dot.radiowaves.right        rss
        wave.3.right                wifi
        personalhotspot             link-45deg
        network                     globe
        globe                       globe
        globe.americas              globe-americas
        globe.asia.australia        globe-asia-australia
        globe.europe.africa         globe-europe-africa
        iphone                      phone
        iphone.homebutton           phone
        ipad                        tablet
        ipad.landscape              tablet-landscape
        apps.iphone                 phone
        iphone.radiowaves.left.and.right  phone-vibrate
        laptopcomputer              laptop
        desktopcomputer             pc-display-horizontal
        display                     display
        macwindow                   window
        applewatch                  smartwatch
        applelogo                   apple
        apple.logo                  apple
        keyboard                    keyboard
        keyboard.chevron.compact.down  keyboard
        computermouse               mouse
        server.rack                 hdd-rack
        cpu                         cpu
        memorychip                  memory
        simcard                     sim
        sdcard                      sd-card
        terminal                    terminal
        apple.terminal              terminal
        curlybraces                 braces
        function                    braces-asterisk
        sum                         calculator
        x.squareroot                calculator
        ladybug                     bug
        ant                         bug
        pawprint                    bug
        hare                        bug
        tortoise                    bug
        leaf                        stroke "M14.2 1.8C6.4 2 2.6 4.6 2.4 9.2C2.3 11.8 3.9 13.5 6.4 13.6C11.8 13.8 14.4 9.4 14.2 1.8ZM1.6 14.6C3.8 10.8 6.6 8.2 10 6.4"
        leaf.fill                   fill "M14.6 1.4C6.2 1.6 2.1 4.5 1.9 9.2C1.8 10.7 2.3 12 3.2 12.8C4.9 9.8 7.2 7.4 10.2 5.8L10.8 6.8C8 8.5 5.8 10.8 4.3 13.6C5 13.9 5.7 14.1 6.4 14.1C12.2 14.3 14.9 9.6 14.6 1.4Z" stroke "M3.8 12.8 2 15"
        tree                        tree
        flame                       fire
        flame.fill                  fire
        drop                        droplet
        umbrella                    umbrella
        sun.max                     sun
        sun.min                     brightness-low
        sun.haze                    cloud-haze
        sunrise                     sunrise
        sunset                      sunset
        light.max                   brightness-high
        light.min                   brightness-low
        moon                        moon
        moon.stars                  moon-stars
        moon.zzz                    moon-stars
        cloud                       cloud
        cloud.sun                   cloud-sun
        cloud.moon                  cloud-moon
        cloud.rain                  cloud-rain
        cloud.heavyrain             cloud-rain-heavy
        cloud.drizzle               cloud-drizzle
        cloud.bolt                  cloud-lightning
        cloud.bolt.rain             cloud-lightning-rain
        cloud.snow                  cloud-snow
        cloud.sleet                 cloud-sleet
        cloud.hail                  cloud-hail
        cloud.fog                   cloud-fog
        smoke                       clouds
        wind                        wind
        snowflake                   snow
        snow                        snow2
        tornado                     tornado
        hurricane                   hurricane
        thermometer                 thermometer-half
        thermometer.medium          thermometer-half
        thermometer.sun             thermometer-sun
        thermometer.snowflake       thermometer-snow
        humidity                    moisture
        water.waves                 water
        icloud                      cloud
        icloud.and.arrow.down       cloud-arrow-down
        icloud.and.arrow.up         cloud-arrow-up
        icloud.slash                cloud-slash
        xmark.icloud                cloud-slash
        checkmark.icloud            cloud-check
        mountain.2                  image-alt
        chart.bar                   bar-chart
        chart.bar.xaxis             bar-chart-line
        chart.bar.doc.horizontal    file-earmark-bar-graph
        chart.pie                   pie-chart
        chart.line.uptrend.xyaxis   graph-up-arrow
        chart.line.downtrend.xyaxis graph-down-arrow
        chart.xyaxis.line           graph-up-arrow
        tablecells                  table
        tablecells.fill             table
        theatermasks                mask
        translate                   translate
        character.bubble            translate
        quotelabel                  quote
        cursorarrow                 cursor
        cursorarrow.rays            cursor
        rays                        brightness-high
        move.3d                     arrows-move
        ruler                       rulers
        level                       distribute-vertical
        binoculars                  binoculars
        fossil.shell                hypnotize
        atom                        radioactive
        allergens                   virus
        facemask                    mask
        peacesign                   peace
        gyroscope                   dpad
        stethoscope                 heart-pulse
        rectangle.3.group           columns-gap
        bell.and.waveform           bell
        recordingtape               voicemail
        tornado.circle              tornado
        phone.badge.plus            telephone-plus
        umbrella.percent            umbrella
        hourglass.bottomhalf.filled hourglass-bottom
        hourglass.tophalf.filled    hourglass-top
        hand.wave                   hand-index
        lifepreserver               life-preserver
        person.line.dotted.person   people
        rectangle.inset.filled      pip
        pip                         pip
        pip.enter                   pip
        pip.exit                    pip
        circle.square               circle-square
        lines.measurement.horizontal rulers
        align.horizontal.left       align-start
        align.horizontal.center     align-center
        align.horizontal.right      align-end
        align.vertical.top          align-top
        align.vertical.center       align-middle
        align.vertical.bottom       align-bottom
        """#
}
