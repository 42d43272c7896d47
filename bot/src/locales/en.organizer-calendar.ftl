organizer-menu-calendar = Calendar
calendar-choose = Whose calendar shall I open?
calendar-none = There are no services yet: add the first one, and it will have a calendar.
calendar-range-button = Change a period
calendar-feeds-button = Other sites
calendar-options-button = ‹ To the list
calendar-month-button = ‹ To the calendar
calendar-back-button = Back
calendar-legend = ✓ full · ✕ closed · ‼ sold twice
calendar-taken-line = { $day }: { $taken } of { $capacity } taken{ $conflict ->
        [0] {""}
       *[other] , sold twice: { $conflict }
    }
calendar-day-line = { $start }{ $taken } of { $capacity } sold{ $elsewhere ->
        [0] {""}
       *[other] , { $elsewhere } on other sites
    } · { $price } ₽{ $closed ->
        [yes] {" "}· closed
       *[no] {""}
    }{ $conflict ->
        [0] {""}
       *[other] {" "}· sold twice: { $conflict }
    }
calendar-not-planned = By the plan this day is closed.
calendar-capacity-button = Places
calendar-price-button = Price
calendar-close-button = Close
calendar-open-button = Open
calendar-ask-capacity = How many places in all: <b>{ $day }</b>? Write a number. It can’t be less than what is sold. To leave: /cancel.
calendar-ask-price = What price: <b>{ $day }</b>? Write roubles (“4900”), a percent of the usual one (“120 %”) or “plan”. To leave: /cancel.
calendar-ask-range = What shall change? Write it in one line:
    “close December 10–14”
    “open 12 December”
    “places 8 10–20 December on weekends”
    “price 4900 1–8 January”
    To leave: /cancel.
calendar-ask-feed = Send the address of the calendar (iCal) on the other site: it begins with https:// and usually ends with .ics. What is busy there will be busy here too, every half an hour. To leave: /cancel.
calendar-wrong-capacity = It takes a whole number from 0 to 10000.
calendar-wrong-price = I don’t understand. Examples: “4900”, “120 %” (10 to 500), “plan”.
calendar-wrong-range = I don’t understand. For example: “close December 10–14” or “places 8 10–20 December on weekends”.
calendar-wrong-feed = This does not look like the address of a calendar: it begins with https://.
calendar-text-only = It takes a text. To leave: /cancel.
calendar-done = { $changed ->
        [0] It was so already.
       *[other] Done.
    }
calendar-gone = You have no such calendar.
calendar-capacity-taken = Already sold or held: { $days }. Capacity can’t be lower; nothing was changed.
calendar-refused = { $field ->
        [url] This does not look like the address of a calendar: it begins with https://.
        [price] This price is too far from the usual one: 10 to 500 % of it are possible.
       *[other] Nothing is sold on these days: choose days from today on, no further than the sale is open.
    }
calendar-feeds = <b>Calendars of other sites</b>
    Busy days there reduce the places here. Give our address to other sites, so that they see your bookings.
calendar-address = Our address (anyone who has it sees the busy days):
    <code>{ $address }</code>
calendar-address-button = Show our address
calendar-address-renew-button = Change our address
calendar-feed = <b>{ $site }</b>: { $takes ->
        [all] an entry takes all places
       *[one] an entry takes one place
    }. { $state ->
        [new] Not read yet.
        [away] It does not open now, what was known is kept.
        [no_calendar] The address is no calendar, what was known is kept.
        [too_many] It repeats too often, what was known is kept.
       *[read] Read { $at }, busy: { $entries }.
    }
calendar-feed-echoes = Our own bookings in it: { $echoes }, they take nothing a second time.
calendar-feed-more-problems = More problems: { $more }.
calendar-feed-add-button = Add a calendar
calendar-feed-remove-button = Remove { $site }
calendar-feed-added = { $site } is connected: we read it within a minute, then every half an hour. { $takes ->
        [all] Each entry takes all places.
       *[one] Each entry takes one place.
    }
calendar-feed-limit = No more calendars can be connected here. Remove one first.
