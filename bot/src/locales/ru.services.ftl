organizer-menu-services = Мои услуги
services =
    { NUMBER($count) ->
        [0] <b>Услуги</b>
            Пока ни одной. Добавьте первую: вопросы по одному, прервать можно в любой момент.
       *[other] <b>Услуги</b>
            Нажмите, чтобы продолжить, изменить или скрыть.
    }
service-new-button = Добавить услугу
service-new-of-button = Добавить: { $name }
service-untitled = Без названия
service-mark =
    { $state ->
        [submitted] 🕓
        [returned] ↩️
        [published] ✅
       *[draft] ✏️
    }
service-option = Вариант { NUMBER($number) }
service-ask =
    { $field ->
        [category] <b>Что это?</b>
        [title] <b>Название.</b> Коротко и о главном, до 120 символов.
        [description] <b>Описание.</b> Что ждёт путешественника, что включено, что взять с собой.
        [photos] <b>Фото.</b> Пришлите до 10 фотографий, не файлами. Первая — обложка. Можно и без них.
        [region] <b>Регион.</b> Подойдёт и обиходное название.
        [city] <b>Город или посёлок.</b>
        [address] <b>Адрес.</b> Улица и дом или ориентир.
        [meetingPoint] <b>Место встречи.</b> Где вас найти гостям.
        [guide] <b>Гид.</b> Имя и телефон: их увидят те, чья поездка подтверждена. Например: Анна, +7 921 000-00-01.
        [duration] <b>Сколько длится?</b> Например: 2 ч 30 мин.
        [difficulty] <b>Сложность.</b>
        [kind] <b>Какое это развлечение?</b>
        [ageLimit] <b>С какого возраста?</b> Сколько лет; 0 — без ограничений.
        [checkTimes] <b>Заезд и выезд.</b> Например: 14:00 12:00.
        [openingHours] <b>Часы работы.</b> Если гости приходят ко времени начала, пропустите.
        [optionName] <b>Название варианта.</b> Например: «Утренний выезд» или «Двухместный номер».
        [startTimes] <b>Время начала.</b> Одно или несколько: 10:00, 15:30.
        [capacity] <b>Сколько мест?</b> На каждое время начала; для жилья — сколько таких номеров.
        [guestsMax] <b>Сколько гостей в номере?</b>
        [minNights] <b>От скольких ночей?</b> Минимум для одной брони.
        [price] <b>Цена в рублях.</b> За взрослого; у жилья — за ночь.
        [childPrice] <b>Цена для ребёнка.</b> Если отдельной нет, пропустите.
        [extras] <b>Что ещё можно заказать?</b> По строке: Обед — 600. Мест это не занимает.
        [weekdays] <b>По каким дням?</b> Например: пн–пт или выходные. Каждый день — пропустите.
        [seasons] <b>Сезоны.</b> По строке: 01.06–31.08 +20% или 01.11–31.03 закрыто. Весь год одинаково — пропустите.
        [party] <b>Сколько человек в одной брони?</b> Например: 1–6; у жилья — номеров.
        [cancellationPolicy] <b>Условия отмены.</b>
       *[confirmation] <b>Как подтверждать брони?</b>
    }
service-field =
    { $field ->
        [category] Категория
        [title] Название
        [description] Описание
        [photos] Фото
        [region] Регион
        [city] Город
        [address] Адрес
        [meetingPoint] Место встречи
        [guide] Гид
        [duration] Длительность
        [difficulty] Сложность
        [kind] Вид
        [ageLimit] Возраст
        [checkTimes] Заезд и выезд
        [openingHours] Часы работы
        [optionName] Вариант
        [startTimes] Начало
        [capacity] Мест
        [guestsMax] Гостей в номере
        [minNights] Ночей от
        [price] Цена
        [childPrice] Ребёнок
        [extras] Дополнительно
        [weekdays] Дни
        [seasons] Сезоны
        [party] Размер брони
        [cancellationPolicy] Условия отмены
       *[confirmation] Подтверждение
    }
service-choice =
    { $choice ->
        [hotel] Жильё
        [excursion] Экскурсия
        [entertainment] Развлечение
        [easy] Лёгкая прогулка
        [moderate] Средняя нагрузка
        [hard] Сложный маршрут
        [show] Шоу
        [park] Парк
        [spa] Спа
        [rental] Прокат
        [museum] Музей
        [workshop] Мастер-класс
        [instant] Сразу
       *[request] По заявке: отвечаете за сутки
    }
service-policy =
    { $policy ->
        [flexible] Гибкие: 100 % за сутки
        [moderate] Умеренные: 100 % за 5 дней, 50 % за сутки
        [strict] Строгие: 50 % за 7 дней
       *[nonrefundable] Без возврата
    }
service-party =
    { $unit ->
        [rooms] { $range } { NUMBER($most) ->
            [one] номер
            [few] номера
           *[other] номеров
        } в брони
       *[guests] { $range } { NUMBER($most) ->
            [one] гость
            [few] гостя
           *[other] гостей
        } в брони
    }
service-closed = закрыто
service-photos-count = Сейчас: { NUMBER($photos) } из 10.
service-photos-done-button = Готово
service-skip-button = Пропустить
service-later-button = Позже
service-continue-button = Продолжить
service-fields = Что изменить?
service-preview-button = Как увидят путешественники
service-submit-button =
    { $draft ->
        [edit] Отправить изменения
       *[new] Отправить на публикацию
    }
service-withdraw-button = Отозвать и править
service-edit-button = Изменить
service-add-option-button = Ещё вариант
service-drop-option-button = Убрать последний вариант
service-discard-button =
    { $draft ->
        [edit] Удалить правки
       *[new] Удалить черновик
    }
service-discard-confirm =
    { $draft ->
        [edit] Удалить неопубликованные правки? Вернуть их будет нельзя.
       *[new] Удалить черновик? Вернуть его будет нельзя.
    }
service-keep-button = Оставить
service-hide-button = Скрыть
service-show-button = Показать снова
service-empty = Пока пусто.
service-state =
    { $state ->
        [submitted] <i>На проверке у операторов</i>
        [returned] <i>Возвращена на доработку</i>
        [published] <i>Опубликована</i>
       *[draft] <i>Черновик</i>
    }
service-returned-because = Причина: «{ $reason }».
service-sent =
    { $state ->
        [published] Изменения уже действуют. Прежние брони сохранят свои условия.
       *[submitted] Услуга отправлена операторам. Ответ придёт сюда.
    }
service-saved = Всё сохранено. Продолжить можно в любой момент: /organizer.
service-discarded = Удалено.
service-wanted =
    { $wanted ->
        [photo] Пришлите фотографию или нажмите «Готово». Выйти — /cancel, всё сохранено.
        [text] Ответьте, пожалуйста, текстом или кнопкой. Выйти — /cancel, всё сохранено.
       *[button] Выберите кнопку выше. Выйти — /cancel, всё сохранено.
    }
service-photos-lost = Мессенджер не смог показать эти фото.
service-photo-later = Мессенджер не отдал фото. Пришлите его ещё раз.
service-photo-refused =
    { $why ->
        [too_large] Фото больше 10 МБ. Пришлите поменьше.
        [too_many_pixels] Фото больше 40 мегапикселей или длиннее 16 000 пикселей. Пришлите поменьше.
        [too_many] Уже 10 фото. Уберите лишнее.
       *[not_an_image] Это фото не читается. Пришлите другое.
    }
service-refused =
    { $code ->
        [DRAFT_LOCKED] Услуга на проверке: сначала отзовите её.
        [DRAFT_LIMIT] Слишком много незаконченных услуг. Удалите одну.
       *[DRAFT_INCOMPLETE] Заполнено не всё. Ответьте на оставшиеся вопросы.
    }
service-fault =
    { $fault ->
        [empty] В ответе нет видимого текста.
        [too_long] Слишком длинно: не больше { NUMBER($most) } символов.
        [not_a_choice] Выберите одну из кнопок.
        [unknown_region] Такого региона не нашлось. Напишите название иначе.
        [several_regions] Какой именно?
        [not_a_number] Нужно целое число.
        [out_of_range] Число должно быть не больше { NUMBER($most) }.
        [not_a_price] Нужна цена в рублях, например 2500.
        [not_times] Не понял время. Например: 10:00, 15:30.
        [not_weekdays] Не понял дни. Например: пн–пт, сб или выходные.
        [not_seasons] Не понял сезоны. По строке: 01.06–31.08 +20% или 01.11–31.03 закрыто.
        [not_extras] Не понял. По строке, каждое один раз, не больше 12: Обед — 600.
        [not_a_duration] Не понял длительность. Например: 2 ч 30 мин.
        [not_a_range] Напишите, например: 1–6.
        [above_capacity] В одной брони не больше { NUMBER($most) }.
       *[required] На этот вопрос нужно ответить.
    }
