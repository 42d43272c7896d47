organizer-menu = <b>Кабинет организатора</b>
organizer-menu-bookings = Брони
organizer-menu-back = ‹ Меню
member-role =
    { $role ->
        [owner] владелец
        [manager] менеджер
       *[scanner] контролёр
    }
team-of-service = только «{ $title }»
team-until = по { $day } включительно
organizer-menu-helpers = Команда
organizer-menu-roles = Мои роли
helpers-choose = Чью команду показать?
helpers-title = В команде: { $total }, открытых ссылок: { $links }. Контролёр отмечает гостей, менеджер ещё отвечает на заявки и видит контакты.
team-link-label = Ссылка
team-invite-button = + Пригласить
team-until-button = Изменить срок
team-until-done = Срок изменён.
team-unchanged = Хорошо, ничего не меняем.
team-end-button = Закрыть доступ
team-end-ask = Закрыть доступ? Это произойдёт сразу.
team-end-confirm-button = Да, закрыть
team-back-button = ‹ Назад
team-revoke-button = Закрыть ссылку
team-link-ready = Ссылка готова: перешлите её тому, кого приглашаете.
team-link-left = Сработает ещё { NUMBER($left) ->
    [one] { NUMBER($left) } раз
    [few] { NUMBER($left) } раза
   *[other] { NUMBER($left) } раз
}, до { $moment }.
team-offered = Вас приглашают в команду:
team-offered-hint =
    { $role ->
        [manager] Менеджер отвечает на заявки, отмечает гостей и видит их контакты.
       *[scanner] Контролёр отмечает гостей при входе.
    } Организатор увидит ваше имя.
team-accept-button = Принять
team-accepted = Готово, теперь это ваша роль:
team-gone = Приглашение или доступ уже не действует. Попросите новую ссылку.
team-owner-only = Это доступно только владельцу. Менеджер может приглашать контролёров.
team-day-over = Этот день уже прошёл. Выберите другой.
team-leave-button = Уйти
team-leave-ask = Уйти? Доступ закроется сразу, владелец об этом узнает.
team-leave-confirm-button = Да, уйти
team-left = Вы вышли из команды.
team-ask-role = Кого пригласить? Выйти — /cancel.
team-role-button =
    { $role ->
        [manager] Менеджер: заявки, контакты, вход
       *[scanner] Контролёр: только вход
    }
team-ask-service = Для какой услуги?
team-all-services = Для всех
team-ask-until = До какого дня включительно? Нажмите кнопку или напишите дату, например 31.12.
team-no-end = Без срока
team-days = На { $days } дней
team-ask-count = Сколько человек сможет принять эту ссылку? Обычно одного достаточно.
team-until-wrong = Не вижу здесь даты. Напишите так: 31.12 или 31.12.2027.
team-count-wrong = Напишите число от 1 до 20.
team-text-only = Нажмите кнопку или пришлите текст. Выйти — /cancel.
team-choose-button = Выберите кнопкой. Выйти — /cancel.
