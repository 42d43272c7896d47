organizer-menu-calendar = Календарь
calendar-choose = Календарь какой услуги?
calendar-none = Услуг пока нет: добавьте первую, и у неё появится календарь.
calendar-range-button = Изменить период
calendar-feeds-button = Другие сайты
calendar-options-button = ‹ К списку
calendar-month-button = ‹ К календарю
calendar-back-button = Назад
calendar-legend = ✓ мест нет · ✕ закрыто · ‼ продано дважды
calendar-taken-line = { $day }: занято { $taken } из { $capacity }{ $conflict ->
        [0] {""}
       *[other] , двойная продажа: { $conflict }
    }
calendar-day-line = { $start }продано { $taken } из { $capacity }{ $elsewhere ->
        [0] {""}
       *[other] , на других сайтах { $elsewhere }
    } · { $price } ₽{ $closed ->
        [yes] {" "}· закрыто
       *[no] {""}
    }{ $conflict ->
        [0] {""}
       *[other] {" "}· продано дважды: { $conflict }
    }
calendar-not-planned = По плану в этот день закрыто.
calendar-capacity-button = Места
calendar-price-button = Цена
calendar-close-button = Закрыть
calendar-open-button = Открыть
calendar-ask-capacity = Сколько мест всего: <b>{ $day }</b>? Напишите число. Меньше, чем уже продано, нельзя. Выйти — /cancel.
calendar-ask-price = Какая цена: <b>{ $day }</b>? Напишите рубли («4900»), процент от обычной («120 %») или «по плану». Выйти — /cancel.
calendar-ask-range = Что изменить? Напишите одной строкой:
    «закрыть 10–14 декабря»
    «открыть 12 декабря»
    «мест 8 10–20 декабря по выходным»
    «цена 4900 1–8 января»
    Выйти — /cancel.
calendar-ask-feed = Пришлите адрес календаря (iCal) с другого сайта: он начинается с https:// и обычно кончается на .ics. Раз в полчаса будем переносить сюда занятые там дни. Выйти — /cancel.
calendar-wrong-capacity = Нужно целое число от 0 до 10000.
calendar-wrong-price = Не понял. Примеры: «4900», «120 %» (от 10 до 500), «по плану».
calendar-wrong-range = Не понял. Пример: «закрыть 10–14 декабря» или «мест 8 10–20 декабря по выходным».
calendar-wrong-feed = Это не похоже на адрес календаря: он начинается с https://.
calendar-text-only = Пришлите текст. Выйти — /cancel.
calendar-done = { $changed ->
        [0] Менять нечего.
       *[other] { $action ->
            [closed] Закрыто
            [open] Открыто
            [capacity] Мест теперь { $capacity }
           *[price] Цена изменена
        }: { $days }. Изменено в календаре: { $changed }.
    }
calendar-gone = Этого календаря у вас нет.
calendar-capacity-taken = Мест не может быть меньше, чем занято: { $days }. Ничего не изменено.
calendar-refused = { $field ->
        [url] Это не похоже на адрес календаря: он начинается с https://.
        [price] Такая цена слишком далека от обычной: можно от 10 до 500 % от неё.
       *[other] В эти дни ничего не продаётся: выберите дни от сегодня и не дальше, чем открыта продажа.
    }
calendar-feeds = <b>Календари других сайтов</b>
    Брони с других сайтов занимают места и здесь. Дайте сайтам наш адрес, чтобы они видели ваши брони.
calendar-address = Наш адрес (по нему любой увидит занятые дни):
    <code>{ $address }</code>
calendar-address-button = Показать наш адрес
calendar-address-renew-button = Сменить наш адрес
calendar-feed = <b>{ $site }</b>: { $takes ->
        [all] запись занимает все места
       *[one] запись занимает одно место
    }. { $state ->
        [new] Ещё не прочитан.
        [away] Сейчас не открывается, занятые дни сохранены.
        [no_calendar] По этому адресу нет календаря, занятые дни сохранены.
        [too_many] Слишком много повторений, занятые дни сохранены.
       *[read] Прочитан { $at }, занято: { $entries }.
    }
calendar-feed-echoes = Наших броней в нём: { $echoes }, повторно они мест не занимают.
calendar-feed-more-problems = И ещё проблем: { $more }.
calendar-feed-add-button = Добавить календарь
calendar-feed-remove-button = Убрать { $site }
calendar-feed-added = { $site } подключён: прочитаем его в течение минуты и дальше каждые полчаса. { $takes ->
        [all] Каждая запись занимает все места.
       *[one] Каждая запись занимает одно место.
    }
calendar-feed-limit = Больше календарей сюда не подключить. Сначала уберите один.
