organizer-menu-today = Today
manifest-today =
    { $count ->
        [0] No guests today.
       *[other] Today’s departures and stays. Choose one to see its guests.
    }
manifest-desk-button = Open in the app
manifest-nobody = There are no bookings here.
manifest-inside = { $inside } of { $guests } here
manifest-inside-rooms = { $inside } of { $guests } checked in
manifest-some = { $inside } of { $booked } here
manifest-origin =
    { $origin ->
        [phone] by phone
       *[other] walk-in
    }
manifest-nameless = Guest without a name
manifest-more = More bookings: { $left }. They are in the file, and you can find them by number.
manifest-guest-button = Check in: { $name } · { $left }
manifest-refresh-button = Send the list again
manifest-file-button = Download the list
manifest-add-button = Add a guest
manifest-file-caption = Works offline. Later check-ins won’t appear in it.
qr-none = I can’t see a QR code. Take the photo closer and without glare, or send the booking number.
qr-several = I see several vouchers in the photo. Send one at a time.
qr-foreign = This QR code isn’t a voucher.
qr-large = The file is too large. Send a regular photo.
qr-away = The photo didn’t load. Send it again or type the booking number.
walkin-ask-option = What would you like to add the guest to?
walkin-ask-date = Which day? Tap a button or send a date, for example 13.03.
walkin-ask-nights = How many nights? Tap a button or send a number.
walkin-ask-start = What time?
walkin-ask-unit =
    { $unit ->
        [rooms] How many rooms? Tap a button or send a number.
       *[other] { $title }: how many? Tap a button or send a number; 0 is fine.
    }
walkin-ask-name = What’s the guest’s name? Check-in staff will see it.
walkin-ask-phone = What’s their phone number? It helps if something changes.
walkin-confirm = Is everything right? The guest pays you directly, not through us.
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
walkin-take-button = Add as a walk-in
walkin-phone-button = Add as a phone booking
walkin-text-only = Please send text or tap a button. Send /cancel to stop.
walkin-wrong = I couldn’t read that. Tap a button or send it another way. Send /cancel to stop.
walkin-wrong-confirm = Tap one of the buttons: add or go back. Send /cancel to stop.
walkin-closed = You can’t add guests on that day: it’s closed or already over. Choose another day, or send /cancel to stop.
walkin-departure-closed = You can’t add guests here: it’s closed or already over.
walkin-sold-out = There aren’t enough places left. Go back and change the day or the number of guests.
walkin-refused = We couldn’t add this. Go back and check the number of guests and nights.
walkin-not-allowed = Only the owner and managers can add guests.
walkin-done = The guest is on the list.
