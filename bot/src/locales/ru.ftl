open-app = Открыть приложение
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
command-help = что умеет бот

unhandled = Здесь отвечают только на команды. Всё остальное — в приложении, список команд — /help.
button-outdated = Эта кнопка больше не действует.
failure = Произошла непредвиденная ошибка. Попробуйте ещё раз.

notice-mining-finished =
    { NUMBER($reward, maximumFractionDigits: 2) ->
        [one] Маршрут пройден. { NUMBER($reward, maximumFractionDigits: 2) } enp ждёт на вершине.
       *[other] Маршрут пройден. { NUMBER($reward, maximumFractionDigits: 2) } enp ждут на вершине.
    }
notice-mining-finished-button = Забрать
notice-friend-active =
    <b>{ $friendName } теперь в пути</b>
    Первый маршрут пройден. Ваша доля — { NUMBER($share, maximumFractionDigits: 2) } enp.
notice-friend-active-button = Открыть маршрут
notice-stars-credited =
    { NUMBER($stars) ->
        [one] Счёт уже не действовал, поэтому { NUMBER($stars) } звезда теперь на вашем балансе.
        [few] Счёт уже не действовал, поэтому { NUMBER($stars) } звезды теперь на вашем балансе.
       *[other] Счёт уже не действовал, поэтому { NUMBER($stars) } звёзд теперь на вашем балансе.
    }

payment-later = Оплата сейчас недоступна. Деньги не списаны, попробуйте через минуту.
