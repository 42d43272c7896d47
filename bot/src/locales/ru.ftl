language-code = ru
open-app = Открыть приложение
open-route = Открыть маршрут
open-wallet = Открыть кошелёк
open-inbox = Открыть уведомления
open-friends = Открыть друзей
open-earn = Открыть задания
claim-bonus = Забрать бонус
open-share = Открыть приглашение
open-shares = Посмотреть доли
open-booking = Открыть бронь
write-review = Оставить отзыв
more-news = И ещё { $count } в уведомлениях.
open-privacy = Прочитать целиком
menu-button = Открыть

greeting-new =
    <b>Добро пожаловать, { $name }</b>
    Отели, экскурсии и развлечения. Маршрут на сутки приносит { $reward } enp.
greeting-invited =
    <b>{ $inviter } зовёт вас в путь</b>
    Отели, экскурсии и развлечения. Маршрут на сутки приносит { $reward } enp.
greeting-back =
    <b>С возвращением, { $name }</b>
    Маршрут и поездки ждут в приложении.
greeting-gone = Услуги по этой ссылке больше нет. В приложении есть похожие.
shown-by = { $inviter } показывает вам:
open-shown = Посмотреть

start-failed = Сервер временно недоступен. Отправьте /start ещё раз через минуту.
start-failed-invited = Сервер временно недоступен. Откройте приглашение ещё раз через минуту, чтобы оно засчиталось.

help =
    <b>enp travel</b>
    Отели, экскурсии и развлечения. Между поездками — маршруты на сутки: они приносят enp, а enp снижают цену следующей поездки. Бот напомнит, когда маршрут пройден.
command-start = открыть приложение
command-boost = ускорить маршрут
command-paysupport = вопросы об оплате, возврат
command-support = вопрос оператору
command-language = язык / language
command-terms = правила покупок
command-privacy = личные данные
command-help = что умеет бот
help-member = <b>Для организаторов</b>
command-organizer = кабинет организатора: брони, услуги, команда
help-operator = <b>Для операторов</b>
command-requests = открытые обращения
command-payment = найти платёж
command-person = данные человека: выгрузить или удалить
command-friends = приглашения, которые надо проверить
command-tasks = задания за enp

language-choose = На каком языке говорить с вами здесь и в приложении?
language-chosen = Теперь бот и приложение говорят по-русски.

terms =
    <b>Правила покупок</b>
    Ускорение — цифровая покупка за звёзды Telegram. Оно действует один маршрут, по одному каждого вида.
    Звёзды на балансе — предоплата: за них покупают ускорения в приложении.
    Неиспользованное можно вернуть в течение 24 часов: /paysupport.
    Поддержка мессенджера с покупками в этом боте не поможет, поможет /paysupport.
    Поездки за звёзды не продаются: их оплачивают картой или с баланса. Сколько вернётся при отмене, видно в брони.
    Оплачивая, вы соглашаетесь с этими правилами.

privacy =
    <b>Личные данные</b>
    От мессенджера мы знаем ваше имя, имя пользователя, фото и язык, от вас — регион, настройки и то, что вы пишете оператору.
    Для брони — имя, телефон, почту и пожелания: их читает организатор поездки, через 90 дней после неё мы их удаляем.
    Из приложения — маршруты, поездки, покупки, движения баланса и кто кого пригласил.
    На вашем устройстве мини-приложение хранит для работы без связи: { $offline } — не дольше { $days } дней.
    Список контактов и местоположение мы не спрашиваем, данных карты не видим, данные никому не продаём.
    Выгрузить или удалить данные можно здесь же, кнопками ниже. Если кнопки не подходят, поможет оператор: /support.
privacy-export-button = Выгрузить данные
privacy-delete-button = Удалить данные
privacy-export-caption = Всё, что мы храним, — в одном файле JSON.
privacy-delete-question =
    <b>Удалить данные навсегда?</b>
    Имя, фото, регион, настройки, избранное, сообщения и обращения исчезнут сразу, вернуть их нельзя. Движения денег останутся в учёте, но без имени. Если вы вернётесь, мы вас не узнаем: всё начнётся сначала.
person-delete-question =
    <b>Удалить данные человека { $id } навсегда?</b>
    Имя, фото, регион, настройки, избранное, сообщения и обращения исчезнут сразу, вернуть их нельзя. Движения денег останутся в учёте, но без имени.
privacy-given-up = Вместе с данными пропадёт:
given-up-stars =
    { NUMBER($stars) ->
        [one] { NUMBER($stars) } звезда на балансе в приложении
        [few] { NUMBER($stars) } звезды на балансе в приложении
       *[other] { NUMBER($stars) } звёзд на балансе в приложении
    }
given-up-boosts =
    { NUMBER($count) ->
        [one] { NUMBER($count) } купленное ускорение
        [few] { NUMBER($count) } купленных ускорения
       *[other] { NUMBER($count) } купленных ускорений
    }
given-up-route = незавершённый маршрут и его награда
given-up-trips =
    { NUMBER($count) ->
        [one] { NUMBER($count) } оплаченная поездка
        [few] { NUMBER($count) } оплаченные поездки
       *[other] { NUMBER($count) } оплаченных поездок
    }
privacy-erase-button = Удалить навсегда
privacy-keep-button = Оставить как есть
privacy-kept = Ничего не удалено.
privacy-changed = Пока вы решали, кое-что изменилось. Посмотрите ещё раз.
privacy-blocked =
    { $reason ->
        [payment] Сейчас идёт оплата. Удалить данные можно будет, когда она закончится, самое позднее через десять минут.
       *[refund] Сейчас к вам возвращаются деньги. Удалить данные можно будет, когда они дойдут.
    }
privacy-erased = Данные удалены. Если вернётесь, отправьте /start: начнём сначала.
privacy-nobody = Об этом человеке мы ничего не храним.
person-usage = Отправьте /person и числовой идентификатор человека в Telegram.
person-data = Данные человека { $id }: выгрузить или удалить по его просьбе.
person-erased = Данные человека { $id } удалены.

unhandled = Не понял. Команды — /help, вопрос оператору — /support, всё остальное — в приложении.
unknown-command = Такой команды нет. Есть { $commands }.
button-outdated = Эта кнопка больше не действует.
failure = Произошла непредвиденная ошибка. Попробуйте ещё раз.
too-many = Слишком много сообщений сразу, часть пропущена. Подождите полминуты и напишите снова.
server-away = Сервер временно недоступен. Попробуйте через минуту.
cancelled = Отменено.
nothing-to-cancel = Отменять нечего.

stars-count =
    { NUMBER($stars) ->
        [one] { NUMBER($stars) } звезда
        [few] { NUMBER($stars) } звезды
       *[other] { NUMBER($stars) } звёзд
    }

boosts =
    <b>Ускорения</b>
    Сила увеличивает награду, темп сокращает время. Ускорение действует один маршрут, по одному каждого вида.
boosts-when =
    { $session ->
        [active] Вы в пути: ускорение подействует на остаток маршрута.
       *[other] Ускорение подействует со следующего старта.
    }
boosts-all-owned = Ускорения обоих видов у вас уже есть.
boost-owned =
    { $state ->
        [applied] «{ $name }» действует.
       *[waiting] «{ $name }» ждёт следующего старта.
    }
boost-already-owned = Ускорение этого вида у вас уже есть.
boost-invoice-shown = Счёт уже есть выше в чате.
boost-unknown = Такого ускорения больше нет. Отправьте /boost ещё раз.

claim-reward = Забрать

payment-later = Оплата сейчас недоступна. Деньги не списаны, попробуйте через минуту.
payment-top-up = Пополнение звёзд
payment-event =
    { $moment } — { $event ->
        [created] счёт создан
        [asked] оплата одобрена
        [declined] оплата отклонена
        [charged] звёзды списаны
        [credited] зачислено
        [applied] ускорение действует
        [refund_requested] возврат запрошен
        [refunded] звёзды вернулись
       *[refund_failed] вернуть не получилось
    }
payment-status =
    { $status ->
        [refundable] Эти звёзды можно вернуть.
        [refunding] Возврат принят, звёзды в пути.
        [refunded] Звёзды вернулись.
        [given_back] Звёзды уже вернулись или в пути.
        [used] Ускорение уже работает, поэтому вернуть звёзды автоматически нельзя.
        [spent] Часть этих звёзд уже потрачена, поэтому вернуть их автоматически нельзя.
        [late] Вернуть звёзды автоматически можно только в течение суток, они уже прошли.
        [never_paid] Этот платёж не состоялся, возвращать нечего.
       *[other] Вернуть эти звёзды автоматически нельзя.
    }
refund-button =
    { NUMBER($stars) ->
        [one] Вернуть { NUMBER($stars) } звезду
        [few] Вернуть { NUMBER($stars) } звезды
       *[other] Вернуть { NUMBER($stars) } звёзд
    }

support-payments =
    <b>Вопросы об оплате</b>
    Выберите платёж, чтобы увидеть, как он прошёл. Выйти — /cancel.
support-no-payments =
    <b>Вопросы об оплате</b>
    Платежей у вас нет. Если деньги или звёзды всё же списались, напишите оператору. Выйти — /cancel.
booking-paid =
    { $moment } — { $sum } { $method ->
        [card] картой
        [chain] по сети TON
       *[balance] с баланса
    }
booking-refund =
    { $state ->
        [in_progress] Возврат в пути: { $sum } на карту. Обычно это занимает до 5 рабочих дней.
       *[done] Возвращено: { $sum }.
    }
support-write-button = Написать оператору
support-list-button = К списку
support-choose = Выберите платёж или нажмите «Написать оператору». Выйти — /cancel.
support-describe = Опишите одним сообщением, что произошло. Выйти — /cancel.
support-text-only = Оператору можно отправить только текст. Опишите словами, что произошло. Выйти — /cancel.
support-ask =
    <b>Вопрос оператору</b>
    Напишите свой вопрос одним сообщением. Если он об оплате, удобнее /paysupport: там видно, как прошёл платёж. Выйти — /cancel.
support-received =
    { $reach ->
        [operators] Обращение № { $number } передано операторам. Ответ придёт сюда, дополнить его можно здесь же.
       *[nobody] Обращение № { $number } сохранено. Сейчас ни один оператор не на связи: как только появится, он его увидит. Ответ придёт сюда, дополнить обращение можно здесь же.
    }
support-added =
    { $reach ->
        [operators] Добавлено к обращению № { $number }, операторы это видят.
       *[nobody] Добавлено к обращению № { $number }. Сейчас ни один оператор не на связи, обращение ждёт.
    }
support-closed-already = Обращение № { $number } закрыто, сообщение никому не отправлено. Новое обращение — /support.
support-write-back = Чтобы продолжить, просто напишите сюда.

operator-request =
    <b>Обращение № { $number }</b>
    От: { $person } ({ $id })
operator-said = Оператор { $operator }
operator-state =
    { $state ->
        [open] Открыто, никто не взял.
        [taken] В работе: { $operator }.
        [answered] Ответ дан: { $operator }.
        [refunded] Закрыто, звёзды возвращаются: { $operator }.
        [declined] Закрыто, отклонено: { $operator }.
       *[closed] Закрыто: { $operator }.
    }
operator-how-to-answer = Ответьте на это сообщение: ваш ответ придёт человеку в чат.
operator-answer-sent = Ответ отправлен.
operator-answer-waits = Ответ сохранён. Человек заблокировал бота и получит его, когда вернётся.
operator-answer-not-sent = Ответ не отправлен: обращение в работе, его взял другой оператор ({ $operator }). Чтобы ответить, сначала нажмите «Отпустить», затем «Взять».
operator-text-only = Человеку можно отправить только текст: напишите ответ словами.
operator-requests =
    { NUMBER($total) ->
        [0] Открытых обращений нет.
        [one] <b>{ NUMBER($total) } открытое обращение</b>
        [few] <b>{ NUMBER($total) } открытых обращения</b>
       *[other] <b>{ NUMBER($total) } открытых обращений</b>
    }
operator-request-button =
    № { $number } · { $person } · { $state ->
        [taken] в работе
        [answered] ответ дан
       *[open] ждёт
    }
operator-request-gone = Этого обращения больше нет.
operator-take-button = Взять
operator-release-button = Отпустить
operator-refund-button = Вернуть
operator-decline-button = Отклонить
operator-close-button = Закрыть

lookup-usage = Отправьте /payment и номер платежа или операции.
lookup-none = Такого платежа нет.
lookup-charge =
    <b>{ $amount }</b> { $way ->
        [chain] по сети TON
       *[card] картой
    } { $state ->
        [credited] — деньги на балансе покупателя.
        [parked] — покупки под эти деньги нет: верните их через платёжного провайдера.
        [due] — верните через платёжного провайдера суммы на кнопках и отметьте их.
        [refunded] — возвращено.
       *[granted] — покупатель получил оплаченное.
    }
lookup-chain-hash = Транзакция в сети: { $id }
lookup-provider-charge = У провайдера: { $id }
lookup-refunds-due = <b>Ждут возврата на карту: { NUMBER($total) }</b>
lookup-person = Покупатель: { $person }. Время — { $zone }.
lookup-confirm-button = Да, вернуть
lookup-keep-button = Оставить как есть
lookup-close-button = { $amount } возвращены у провайдера
lookup-closed-button = Да, возвращены

refund-due = <b>Верните на карту { $amount }</b>
refund-due-how = Верните деньги у платёжного провайдера по его номеру, потом отметьте это кнопкой: покупатель узнает, что деньги отправлены.
refund-done = Возвращено: { $operator }.

operator-friends =
    { NUMBER($total) ->
        [0] Приглашений на проверке нет.
        [one] <b>На проверке { NUMBER($total) } приглашение</b>
        [few] <b>На проверке { NUMBER($total) } приглашения</b>
       *[other] <b>На проверке { NUMBER($total) } приглашений</b>
    }
operator-friend = <b>{ $name }</b>, по ссылке: { $inviter }
operator-friend-sign =
    { $sign ->
        [network] Много входов из одной сети, в профиле нет ни имени пользователя, ни фото.
       *[many] Больше 20 друзей этого человека стали активными за один день.
    }
operator-friend-more = На проверке по той же ссылке: ещё { NUMBER($count) }.
operator-friend-state =
    { $state ->
        [counted] Засчитано: награды будут выплачены в срок.
        [not_counted] Не засчитано: наград не будет.
       *[under_review] Ждут решения: { NUMBER($enp) } enp и { NUMBER($usdt) } USDT обеим сторонам.
    }
operator-friend-count-button = Засчитать
operator-friend-refuse-button = Не засчитывать
operator-friend-gone = Этого приглашения больше нет.

review-about = <b>Отзыв: { $title }</b>
review-state =
    { $state ->
        [published] Опубликован: { $operator }.
        [hidden] Не опубликован: { $operator }.
       *[pending] Ждёт решения: до него отзыв никто не видит.
    }
review-publish-button = Опубликовать
review-reject-button = Отклонить
review-hide-button = Скрыть
review-gone = Этого отзыва больше нет.

member-accept-button = Принять
member-decline-button = Отклонить
member-show-button = Открыть
member-check-in-button = Отметить гостей
member-cancel-button = Отменить бронь
member-keep-button = Оставить как есть
member-change-allow-button = Согласиться
member-change-refuse-button = Отказать
member-change-allowed = Вы согласились на изменение. Гость подтвердит его, пока есть места.
member-change-refused = Вы отказали в изменении. Бронь остаётся как есть.
member-state =
    { $state ->
        [awaiting_organizer] ждёт ответа
        [confirmed] подтверждена
        [checked_in] гости пришли
        [completed] поездка состоялась
        [no_show] гости не пришли
        [declined] заявка отклонена
        [cancelled_by_tourist] отменена путешественником
        [cancelled_by_organizer] отменена организатором
       *[other] не оплачена
    }
member-redeemed = Пришли: { $redeemed } из { $quantity }
member-notes = Пожелания: «{ $notes }»
member-answer-until = Ответьте до { $moment }: потом заявка снимется сама.
member-nobody = Здесь организаторы видят свои брони и услуги, а вас среди организаторов пока нет. Хотите принимать путешественников — подайте заявку.
member-bookings =
    { NUMBER($total) ->
        [0] Броней на сегодня и следующие дни нет. Как только появится новая, сообщение придёт сюда.
        [one] Сегодня и дальше — { NUMBER($total) } бронь
        [few] Сегодня и дальше — { NUMBER($total) } брони
       *[other] Сегодня и дальше — { NUMBER($total) } броней
    }
member-bookings-first = Показаны ближайшие { $shown }.
member-booking-gone = Такой брони у вас нет.
member-not-cancellable = Эту бронь уже нельзя отменить.
member-decline-ask = Почему не получится принять бронь { $number }? Напишите одним сообщением: путешественник прочитает эти слова. Деньги вернутся ему полностью.
member-decline-skip-button = Отклонить без причины
member-decline-done = Заявка отклонена, деньги возвращаются путешественнику.
member-cancel-ask = Почему отменяете бронь { $number }? Напишите одним сообщением: путешественник прочитает эти слова.
member-cancel-skip-button = Без причины
member-cancel-confirm = Отменить бронь { $number }? Путешественнику вернётся вся сумма.
member-cancel-compensation = Гость получит до 10 % = { $enp }, спишем с вашего заработка: { $cost }.
member-cancel-confirm-button = Да, отменить
member-cancel-done = Бронь отменена, деньги возвращаются путешественнику.
member-reason = Причина: «{ $reason }»
words-with-links = В тексте может быть только одна ссылка или одно имя с @. Напишите её целиком, без сокращения и пробелов, например baikal.ru/karta.
member-reason-too-long = Слишком длинно: уложитесь в { $most } знаков.
member-reason-text-only = Пришлите причину текстом. Выйти — /cancel.
member-kept = Хорошо, ничего не меняем.
door-unit = { $title }: { $redeemed } из { $quantity }
door-one-button = +1: { $title }
door-all-button = Все сразу: { $left }
door-replaced = Этот QR-код заменён новым: попросите открыть ваучер ещё раз.
door-not-valid = Эта бронь не подтверждена, отметить гостей нельзя.
door-used-up = Все, кто был в брони, уже пришли.
door-closed = Отметить гостей можно с { $from } до { $until }.
door-unknown = Такой брони у вас нет: проверьте номер или отсканируйте QR-код ещё раз.

tasks-count =
    { NUMBER($total) ->
        [0] Заданий пока нет.
        [one] <b>{ NUMBER($total) } задание</b>
        [few] <b>{ NUMBER($total) } задания</b>
       *[other] <b>{ NUMBER($total) } заданий</b>
    }
tasks-line =
    <code>{ $key }</code> { $title }
    { $reward } enp, выполнили: { NUMBER($completed) }{ $until ->
        [none] {""}
       *[other] , до { $until }
    }
tasks-add-hint = Добавить задание: /tasks add, затем поля, каждое с новой строки.
tasks-how-to-add =
    Отправьте одним сообщением:
    <pre>/tasks add
    key: guide
    type: visit
    url: https://enp.travel/guide
    reward: 25
    title ru: Откройте путеводитель
    title en: Open the guide
    text ru: Через час вернитесь за наградой.
    text en: Come back in an hour for the reward.
    until: 2026-12-31</pre>
    Типы: subscription (channel), visit и social (url), referral (friends), daily_bonus. Для social можно добавить review: yes — тогда каждое выполнение сначала смотрит оператор.
tasks-wrong =
    { $problem ->
        [missing] Укажите поле <b>{ $field }</b>.
        [unknown] Поля <b>{ $field }</b> нет.
        [taken] Такой <b>{ $field }</b> уже есть.
       *[invalid] Поле <b>{ $field }</b> заполнено неверно.
    }
tasks-added = Задание { $key } добавлено, награда — { $reward } enp.
tasks-retire-button = Снять: { $key }
tasks-confirm-button = Снять задание
tasks-keep-button = Оставить
tasks-retired = Задание { $key } снято. Кто его выполнил, сохранит награду.
tasks-review-button = Проверить: { NUMBER($waiting) }
tasks-review =
    <b>{ $title }</b>
    { $person } пишет, что задание выполнено. Ждут проверки: { NUMBER($waiting) }.
tasks-approve-button = Одобрить
tasks-decline-button = Отклонить
tasks-decided-before = Это уже решил другой оператор.
tasks-nothing-waits = Проверять больше нечего.
