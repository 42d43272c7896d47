organizer-menu = <b>Organizer’s desk</b>
organizer-menu-bookings = Bookings
organizer-menu-back = ‹ Menu
member-role =
    { $role ->
        [owner] owner
        [manager] manager
       *[scanner] check-in
    }
helper-of-service = only “{ $title }”
helper-until = through { $day }
