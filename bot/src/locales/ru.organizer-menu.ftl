organizer-menu = <b>Кабинет организатора</b>
organizer-menu-bookings = Брони
organizer-menu-back = ‹ Меню
member-role =
    { $role ->
        [owner] владелец
        [manager] менеджер
       *[scanner] контролёр
    }
helper-of-service = только «{ $title }»
helper-until = по { $day } включительно
