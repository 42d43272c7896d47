organizer-menu-today = Today
manifest-today =
    { $count ->
        [0] Nobody arrives today.
       *[other] Today’s departures. Choose whose guests to show.
    }
manifest-desk-button = Open in the app
manifest-nobody = Nobody is booked on this departure.
manifest-inside = { $inside } of { $guests } here
manifest-inside-rooms = { $inside } of { $guests } checked in
manifest-some = { $inside } of { $booked } here
manifest-origin =
    { $origin ->
        [phone] by phone
       *[other] walk-in
    }
manifest-nameless = Guest without a name
manifest-more = { $left } more bookings. They are in the file and can be found by number.
manifest-guest-button = Check in: { $name } · { $left }
manifest-refresh-button = Send the list again
manifest-file-button = The list as a file
manifest-add-button = Add a guest
manifest-file-caption = Opens offline too. Later check-ins won’t appear in it.
qr-none = There’s no QR code to be seen. Take it closer and without glare, or send the booking number.
qr-several = There are several vouchers in the picture. Send a picture of one.
qr-foreign = Not a voucher: this is another QR code.
qr-large = The file is too large. Send an ordinary photo.
qr-away = The picture didn’t load. Send it again or type the booking number.
walkin-ask-option = What is the guest to be added to?
walkin-ask-date = For which day? Press a button or write a date, such as 13.03.
walkin-ask-nights = For how many nights? Press or write a number.
walkin-ask-start = For what time?
walkin-ask-unit = { $title }: how many? Press or write a number, 0 is nobody.
walkin-ask-name = What is the guest’s name? Those at the door will see it.
walkin-ask-phone = Their phone number? Useful if something changes.
walkin-confirm = Is everything right? The guest pays you directly, no money goes through us.
walkin-nights =
    { $nights ->
        [one] { $nights } night
       *[other] { $nights } nights
    }
walkin-back-button = ‹ Back
walkin-skip-button = Skip
walkin-today-button = Today
walkin-tomorrow-button = Tomorrow
walkin-start-button = { $startTime } · { $free } free
walkin-take-button = Add: walked in
walkin-phone-button = Add: called
walkin-text-only = Answer in words or with a button. Leave with /cancel.
walkin-wrong = That wasn’t understood. Press a button or write it differently. Leave with /cancel.
walkin-wrong-confirm = Press one of the buttons: add or go back. Leave with /cancel.
walkin-closed = Nobody can be added for that day: it is closed or already over. Choose another day, or leave with /cancel.
walkin-departure-closed = Nobody can be added to this departure: it is closed or already over.
walkin-sold-out = There aren’t that many places left. Go back and change the day or the number of guests.
walkin-refused = That can’t be added: check the number of guests and nights. Go back and change it.
walkin-not-allowed = Guests are added by the owner and managers.
walkin-done = The guest is added and on the list.
