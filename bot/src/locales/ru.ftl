open-app = Открыть приложение
open-route = Открыть маршрут
open-wallet = Открыть кошелёк
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

start-failed = Сервер временно недоступен. Отправьте /start ещё раз через минуту.
start-failed-invited = Сервер временно недоступен. Откройте приглашение ещё раз через минуту, чтобы оно засчиталось.

help =
    <b>enp travel</b>
    Отели, экскурсии и развлечения. Между поездками — маршруты на сутки: они приносят enp, а enp снижают цену следующей поездки. Бот напомнит, когда маршрут пройден.
command-start = открыть приложение
command-boost = ускорить маршрут
command-paysupport = вопросы об оплате, возврат
command-support = помощь оператора
command-terms = правила покупок
command-privacy = личные данные
command-help = что умеет бот

terms =
    <b>Правила покупок</b>
    Ускорение — цифровая покупка за звёзды Telegram. Оно действует один маршрут, по одному каждого вида.
    Звёзды на балансе — предоплата: за них покупают ускорения в приложении.
    Неиспользованное можно вернуть в течение 24 часов: /paysupport.
    Поддержка мессенджера с покупками в этом боте не поможет, поможет /paysupport.
    Поездки за звёзды не продаются, их оплачивают иначе.
    Оплачивая, вы соглашаетесь с этими правилами.

privacy =
    <b>Личные данные</b>
    От мессенджера мы знаем ваше имя, имя пользователя, фото и язык, от вас — регион, настройки и то, что вы пишете оператору.
    Из приложения — маршруты, покупки, движения баланса и кто кого пригласил.
    Телефон, контакты и местоположение мы не спрашиваем, данных карты не видим, данные никому не продаём.
    Чтобы выгрузить или удалить данные, напишите оператору: /support.

unhandled = Здесь отвечают только на команды. Всё остальное — в приложении, список команд — /help.
unknown-command = Такой команды нет. Есть { $commands }.
button-outdated = Эта кнопка больше не действует.
failure = Произошла непредвиденная ошибка. Попробуйте ещё раз.
server-away = Сервер временно недоступен. Попробуйте через минуту.
cancelled = Хорошо, прервали.
nothing-to-cancel = Прерывать нечего.

moment = { $day } в { $time }
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
boost-invoice-shown = Счёт уже выше.
boost-unknown = Такого ускорения больше нет. Отправьте /boost ещё раз.

notice-mining-finished =
    { NUMBER($reward, maximumFractionDigits: 2) ->
        [one] Маршрут пройден. { NUMBER($reward, maximumFractionDigits: 2) } enp ждёт на вершине.
       *[other] Маршрут пройден. { NUMBER($reward, maximumFractionDigits: 2) } enp ждут на вершине.
    }
notice-mining-finished-button = Забрать
notice-friend-active =
    <b>{ $friendName } теперь в пути</b>
    Первый маршрут пройден. Ваша доля — { NUMBER($share, maximumFractionDigits: 2) } enp.
notice-boost-applied = Ускорение «{ $name }» действует. Маршрут принесёт { NUMBER($reward, maximumFractionDigits: 2) } enp и закончится { $until }.
notice-boost-waits = Ускорение «{ $name }» куплено и ждёт следующего старта.
notice-stars-topped-up =
    { NUMBER($stars) ->
        [one] Баланс пополнен на { NUMBER($stars) } звезду.
        [few] Баланс пополнен на { NUMBER($stars) } звезды.
       *[other] Баланс пополнен на { NUMBER($stars) } звёзд.
    }
notice-stars-credited =
    { $reason ->
        [again] Этот счёт уже был оплачен
        [late] Счёт уже не действовал
        [owned] Ускорение этого вида у вас уже было
       *[unknown] Мы не нашли, за что этот платёж
    }, поэтому { NUMBER($stars) ->
        [one] { NUMBER($stars) } звезда
        [few] { NUMBER($stars) } звезды
       *[other] { NUMBER($stars) } звёзд
    } теперь на вашем балансе.
notice-stars-refunded =
    { NUMBER($stars) ->
        [one] { NUMBER($stars) } звезда вернулась
        [few] { NUMBER($stars) } звезды вернулись
       *[other] { NUMBER($stars) } звёзд вернулись
    } { $to ->
        [balance] на баланс.
       *[telegram] в Telegram.
    }
notice-refund-failed =
    { NUMBER($stars) ->
        [one] Вернуть { NUMBER($stars) } звезду не получилось.
        [few] Вернуть { NUMBER($stars) } звезды не получилось.
       *[other] Вернуть { NUMBER($stars) } звёзд не получилось.
    } Звёзды на вашем балансе в приложении. Если нужна помощь, отправьте /paysupport.

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
        [used] Ускорение уже работает, поэтому звёзды за него сами не возвращаются.
        [spent] Часть этих звёзд уже потрачена, поэтому сами они не возвращаются.
        [late] Вернуть звёзды самому можно в течение суток, а они прошли.
        [never_paid] Этот платёж не состоялся, возвращать нечего.
       *[other] Эти звёзды сами не возвращаются.
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
    Платежей звёздами у вас нет. Если звёзды всё же списались, напишите оператору. Выйти — /cancel.
support-write-button = Написать оператору
support-list-button = К списку
support-choose = Выберите платёж или нажмите «Написать оператору». Выйти — /cancel.
support-describe = Опишите одним сообщением, что произошло. Выйти — /cancel.
support-text-only = Оператору можно отправить только текст. Опишите словами, что произошло. Выйти — /cancel.
support-received = Сообщение передано оператору. Ответ придёт сюда.
support-outcome =
    { $outcome ->
        [refunded] Оператор одобрил возврат, звёзды в пути.
        [declined] Оператор рассмотрел вашу просьбу: эти звёзды не возвращаются.
       *[closed] Оператор рассмотрел ваше сообщение.
    }

operator-request =
    <b>Вопрос об оплате</b>
    От: { $person } ({ $id })
operator-refund-button = Вернуть
operator-decline-button = Отклонить
operator-close-button = Закрыть
operator-outcome =
    { $outcome ->
        [refunded] Звёзды возвращаются.
        [declined] Отклонено.
        [closed] Закрыто.
       *[already] Это обращение уже закрыто.
    }

lookup-usage = Отправьте /payment и номер платежа или операции.
lookup-none = Такого платежа нет.
lookup-parked = <b>{ $amount }</b>, отложено: балансом эти деньги не стали, решите о них у платёжного провайдера.
lookup-person = Покупатель: { $person }. Время — { $zone }.
lookup-confirm-button = Да, вернуть
lookup-keep-button = Оставить как есть
