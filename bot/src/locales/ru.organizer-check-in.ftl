organizer-menu-today = Сегодня
manifest-today =
    { $count ->
        [0] Сегодня никто не приедет.
       *[other] Отправления и заезды сегодня. Выберите, чей список гостей показать.
    }
manifest-desk-button = Открыть в приложении
manifest-nobody = Сюда никто не записан.
manifest-inside = На месте { $inside } из { $guests }
manifest-inside-rooms = Заселены { $inside } из { $guests }
manifest-some = пришли { $inside } из { $booked }
manifest-origin =
    { $origin ->
        [phone] по телефону
       *[other] без записи
    }
manifest-nameless = Гость без имени
manifest-more = Ещё броней: { $left }. Они есть в файле и находятся по номеру.
manifest-guest-button = Отметить: { $name } · { $left }
manifest-refresh-button = Прислать список заново
manifest-file-button = Список файлом
manifest-add-button = Записать гостя
manifest-file-caption = Откроется и без связи. Отметки, сделанные позже, в нём не появятся.
qr-none = QR-кода на снимке не видно. Снимите его крупнее и без бликов или пришлите номер брони.
qr-several = На снимке несколько ваучеров. Пришлите снимок одного.
qr-foreign = Это не ваучер: в QR-коде что-то другое.
qr-large = Файл слишком большой. Пришлите обычное фото.
qr-away = Снимок не загрузился. Пришлите его ещё раз или наберите номер брони.
walkin-ask-option = На что записать гостя?
walkin-ask-date = На какой день? Нажмите кнопку или напишите дату, например 13.03.
walkin-ask-nights = На сколько ночей? Нажмите или напишите число.
walkin-ask-start = На какое время?
walkin-ask-unit =
    { $unit ->
        [rooms] Сколько номеров? Нажмите или напишите число.
       *[other] { $title }: сколько? Нажмите или напишите число, можно 0.
    }
walkin-ask-name = Как зовут гостя? Имя увидят те, кто отмечает гостей.
walkin-ask-phone = Его телефон? Пригодится, если что-то изменится.
walkin-confirm = Всё верно? Гость платит вам сам, через нас деньги не проходят.
walkin-nights =
    { $nights ->
        [one] { $nights } ночь
        [few] { $nights } ночи
       *[many] { $nights } ночей
    }
walkin-back-button = ‹ Назад
walkin-skip-button = Пропустить
walkin-today-button = Сегодня
walkin-tomorrow-button = Завтра
walkin-start-button = { $startTime } · свободно { $free }
walkin-take-button = Записать: пришёл сам
walkin-phone-button = Записать: позвонил
walkin-text-only = Ответьте текстом или кнопкой. Выйти — /cancel.
walkin-wrong = Не понял. Нажмите кнопку или напишите иначе. Выйти — /cancel.
walkin-wrong-confirm = Нажмите одну из кнопок: записать или вернуться назад. Выйти — /cancel.
walkin-closed = На этот день гостя не записать: он закрыт или всё уже прошло. Выберите другой день или выйдите: /cancel.
walkin-departure-closed = На эту дату гостя не записать: она закрыта или уже прошла.
walkin-sold-out = Столько мест не осталось. Вернитесь назад и измените день или число гостей.
walkin-refused = Так записать нельзя: проверьте число гостей и ночей. Вернитесь назад и измените их.
walkin-not-allowed = Записывать гостей могут владелец и менеджер.
walkin-done = Гость записан и есть в списке.
