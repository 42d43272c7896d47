organizer-menu-calendar = Calendar
calendar-choose = Which service’s calendar would you like to open?
calendar-none = No services yet. Add the first one, and it will have a calendar.
calendar-range-button = Change a period
calendar-feeds-button = Other sites
calendar-options-button = ‹ To the list
calendar-month-button = ‹ To the calendar
calendar-back-button = Back
calendar-legend = ✓ full · ✕ closed · ‼ double-booked
calendar-taken-line = { $day }: { $taken } of { $capacity } taken{ $conflict ->
        [0] {""}
       *[other] , double-booked: { $conflict }
    }
calendar-day-line = { $start }{ $taken } of { $capacity } sold{ $elsewhere ->
        [0] {""}
       *[other] , { $elsewhere } on other sites
    } · { $price } ₽{ $closed ->
        [yes] {" "}· closed
       *[no] {""}
    }{ $conflict ->
        [0] {""}
       *[other] {" "}· double-booked: { $conflict }
    }
calendar-not-planned = Closed by your weekly schedule.
calendar-capacity-button = Places
calendar-price-button = Price
calendar-close-button = Close
calendar-open-button = Open
calendar-ask-capacity = How many places in total: <b>{ $day }</b>? Send a number, at least as many as are already sold. Send /cancel to stop.
calendar-ask-price = What price: <b>{ $day }</b>? Send an amount in roubles (“4900”), a percentage of the usual price (“120 %”) or “plan” for the usual price. Send /cancel to stop.
calendar-ask-range = What would you like to change? Send it in one line:
    “close December 10–14”
    “open 12 December”
    “places 8 10–20 December on weekends”
    “price 4900 1–8 January”
    Send /cancel to stop.
calendar-ask-feed = Send the address of the calendar (iCal) on the other site: it begins with https:// and usually ends with .ics. We’ll mark its busy days here every half hour. Send /cancel to stop.
calendar-wrong-capacity = Send a whole number from 0 to 10000.
calendar-wrong-price = I couldn’t read that. Try “4900”, “120 %” (10 to 500) or “plan”.
calendar-wrong-range = I couldn’t read that. Try “close December 10–14” or “places 8 10–20 December on weekends”.
calendar-wrong-feed = That doesn’t look like a calendar address: it starts with https://.
calendar-text-only = Please send text. Send /cancel to stop.
calendar-done = { $changed ->
        [0] Nothing to change.
       *[other] { $action ->
            [closed] Closed
            [open] Opened
            [capacity] Places are now { $capacity }
           *[price] Price changed
        }: { $days }. Slots changed: { $changed }.
    }
calendar-gone = Calendar not found.
calendar-capacity-taken = Already sold or held: { $days }. Capacity can’t be lower; nothing was changed.
calendar-refused = { $field ->
        [url] That doesn’t look like a calendar address: it starts with https://.
        [price] This price is too far from the usual one. Use 10 to 500% of it.
       *[other] Nothing is on sale on these days. Choose days from today to your last day on sale.
    }
calendar-feeds = <b>Calendars of other sites</b>
    Busy days there reduce the places here. Give our address to other sites so that they see your bookings.
calendar-address = Our address (anyone who has it sees the busy days):
    <code>{ $address }</code>
calendar-address-button = Show our address
calendar-address-renew-button = Change our address
calendar-feed = <b>{ $site }</b>: { $takes ->
        [all] each entry takes all places
       *[one] each entry takes one place
    }. { $state ->
        [new] Not read yet.
        [away] It can’t be opened now; the last known busy days stay.
        [no_calendar] The address isn’t a calendar; the last known busy days stay.
        [too_many] It has too many repeats; the last known busy days stay.
       *[read] Last read { $at }, busy: { $entries }.
    }
calendar-feed-echoes = Bookings from here in it: { $echoes }. They aren’t counted twice.
calendar-feed-more-problems = More problems: { $more }.
calendar-feed-add-button = Add a calendar
calendar-feed-remove-button = Remove { $site }
calendar-feed-added = { $site } is connected. We’ll read it within a minute, then every half hour. { $takes ->
        [all] Each entry takes all places.
       *[one] Each entry takes one place.
    }
calendar-feed-limit = You’ve reached the limit of calendars here. Remove one first.
