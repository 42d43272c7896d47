command-broadcast = рассылки
admin-broadcasts = Рассылки

broadcasts =
    { $count ->
        [0] Рассылок ещё не было.
       *[other] <b>Рассылки</b>
    }
broadcasts-button = Все рассылки
broadcast-new-button = Новая рассылка
broadcast-line =
    { $state ->
        [draft] № { $number } · черновик · { $beginning }
        [running] № { $number } · идёт · { $beginning }
        [stopped] № { $number } · остановлена · { $beginning }
       *[finished] № { $number } · закончена · { $beginning }
    }
broadcast-title =
    { $state ->
        [draft] <b>Рассылка № { $number }</b>, черновик
        [running] <b>Рассылка № { $number }</b>, идёт
        [stopped] <b>Рассылка № { $number }</b>, остановлена
       *[finished] <b>Рассылка № { $number }</b>, закончена
    }
broadcast-gone = Этой рассылки больше нет.
broadcast-none = нет
broadcast-ru = По-русски: { $text }
broadcast-en = По-английски: { $text }
broadcast-en-same = По-английски: тот же текст, что по-русски
broadcast-photo =
    { $has ->
        [yes] Фото: есть
       *[no] Фото: нет
    }
broadcast-button = Кнопка: { $button }
broadcast-whom = Кому: { $whom }
broadcast-whom-title = <b>Кому рассылка № { $number }</b>
broadcast-reach = Подходят: { NUMBER($people) }. В чат получат: { NUMBER($inChat) }. Только в уведомлениях приложения: { NUMBER($inbox) } (боту не написать: { NUMBER($unreachable) }, предложения отключены: { NUMBER($switchedOff) }).
broadcast-ru-button = Текст по-русски
broadcast-en-button = Текст по-английски
broadcast-photo-button = Фото
broadcast-button-button = Кнопка
broadcast-clear-en-button = Английский: как русский
broadcast-clear-photo-button = Убрать фото
broadcast-clear-button-button = Убрать кнопку
broadcast-whom-button = Кому
broadcast-test-button = Показать мне
broadcast-ask-button = Отправить…
broadcast-discard-button = Удалить
broadcast-back-button = Назад
broadcast-place-button = Регионы или услуга
broadcast-clear-regions-button = Все регионы
broadcast-clear-service-button = Любая услуга
broadcast-confirm = <b>Отправить рассылку № { $number }?</b> В чат получат: { NUMBER($people) }.
broadcast-start-button = Да, отправить
broadcast-stop-button = Остановить
broadcast-renew-button = Обновить
broadcast-counts =
    Отправлено: { NUMBER($sent) }
    Боту не написать: { NUMBER($unreachable) }
    Предложения отключены: { NUMBER($switchedOff) }
broadcast-undelivered = Не доставлено: { NUMBER($undelivered) }
broadcast-taken-back = Снято с отправки: { NUMBER($takenBack) }
broadcast-left = Осталось: { NUMBER($left) }, примерно { NUMBER($minutes) } мин
broadcast-ask =
    { $part ->
        [ru] Пришлите текст по-русски. Жирный шрифт, ссылки и прочее оформление сохранятся. До 4096 знаков, с фото — до 1024. Выйти — /cancel, черновик останется.
        [en] Пришлите текст по-английски: его прочтут те, кто выбрал английский. Без него все прочтут русский. До 4096 знаков, с фото — до 1024. Выйти — /cancel.
        [photo] Пришлите одно фото. Текст под фото — не длиннее 1024 знаков. Выйти — /cancel.
        [button] Пришлите надпись, а последней строкой — куда она ведёт: страница приложения (/services?category=excursion) или адрес https://… Надпись по-английски — отдельной строкой между ними. Выйти — /cancel.
       *[place] Пришлите регионы через запятую (Москва, Республика Карелия) или адрес услуги (/service/…): тогда рассылку получат те, у кого она в избранном. Выйти — /cancel.
    }
broadcast-text-only = Здесь нужен текст, одним сообщением. Выйти — /cancel.
broadcast-photo-only = Здесь нужно фото, не файл и не текст. Выйти — /cancel.
broadcast-problem =
    { $about ->
        [text-missing] Сначала нужен текст по-русски.
        [text-too_long] Слишком длинно: не больше { $most } знаков.
        [text-too_long_with_photo] С фото — не больше { $caption } знаков. Сократите текст или уберите фото.
        [button-label_too_long] Надпись слишком длинная: не больше { $label } знаков.
        [button-unknown_page] Такой страницы в приложении нет. Страницы начинаются, например, с /services, /service/…, /mining, /earn, /friends.
        [button-invalid] Нужны надпись и в последней строке ссылка: /страница или https://…
        [place-unknown] Не нашлось. Пришлите названия регионов целиком, через запятую, или адрес услуги.
        [version-changed] Рассылку изменили. Посмотрите ещё раз, прежде чем отправлять.
        [state-started] Рассылка уже началась, изменить её нельзя.
       *[other] Так не получится. Попробуйте иначе.
    }

segment-everybody = всем
segment-language-any = Язык: любой
segment-language-ru = Язык: русский
segment-language-en = Язык: английский
segment-type-any = Туристы и организаторы
segment-type-tourist = Только туристы
segment-type-organizer = Только организаторы
segment-active-any = Заходили: когда угодно
segment-active-1 = Заходили за сутки
segment-active-7 = Заходили за 7 дней
segment-active-30 = Заходили за 30 дней
segment-mining-any = Маршруты: неважно
segment-mining-never = Маршрут не начинали
segment-mining-started = Маршрут начинали
segment-trips-any = Поездки: неважно
segment-trips-some = Есть поездки
segment-trips-none = Поездок нет
segment-favorite-any = Избранное: неважно
segment-favorite-hotel = В избранном отели
segment-favorite-excursion = В избранном экскурсии
segment-favorite-entertainment = В избранном развлечения
segment-regions = Регионы: { $regions }
segment-service = В избранном «{ $title }»
