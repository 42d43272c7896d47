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
organizer-menu-helpers = Команда
organizer-menu-roles = Мои роли
helpers-choose = Чью команду показать?
helpers-title = В команде: { $total }, открытых ссылок: { $links }. Контролёр отмечает гостей, менеджер ещё отвечает на заявки и видит контакты.
helper-link-label = Ссылка
helper-invite-button = + Пригласить
helper-until-button = Изменить срок
helper-until-done = Срок изменён.
helper-unchanged = Хорошо, ничего не меняем.
helper-end-button = Закрыть доступ
helper-end-ask = Закрыть доступ? Это произойдёт сразу.
helper-end-confirm-button = Да, закрыть
helper-back-button = ‹ Назад
helper-revoke-button = Закрыть ссылку
helper-link-ready = Ссылка готова: перешлите её тому, кого приглашаете.
helper-link-left = Сработает ещё { NUMBER($left) ->
    [one] { NUMBER($left) } раз
    [few] { NUMBER($left) } раза
   *[other] { NUMBER($left) } раз
}, до { $moment }.
helper-offered = Вас приглашают в команду:
helper-offered-hint =
    { $role ->
        [manager] Менеджер отвечает на заявки, отмечает гостей и видит их контакты.
       *[scanner] Контролёр отмечает гостей при входе.
    } Организатор увидит ваше имя.
helper-accept-button = Принять
helper-accepted = Готово, теперь это ваша роль:
helper-gone = Приглашение или доступ уже не действует. Попросите новую ссылку.
helper-owner-only = Это доступно только владельцу. Менеджер может приглашать контролёров.
helper-day-over = Этот день уже прошёл. Выберите другой.
helper-leave-button = Уйти
helper-leave-ask = Уйти? Доступ закроется сразу, владелец об этом узнает.
helper-leave-confirm-button = Да, уйти
helper-left = Вы вышли из команды.
helper-ask-role = Кого пригласить? Выйти — /cancel.
helper-role-button =
    { $role ->
        [manager] Менеджер: заявки, контакты, вход
       *[scanner] Контролёр: только вход
    }
helper-ask-service = Для какой услуги?
helper-all-services = Для всех
helper-ask-until = До какого дня включительно? Нажмите кнопку или напишите дату, например 31.12.
helper-no-end = Без срока
helper-days = На { $days } дней
helper-ask-count = Сколько человек сможет принять эту ссылку? Обычно одного достаточно.
helper-until-wrong = Не вижу здесь даты. Напишите так: 31.12 или 31.12.2027.
helper-count-wrong = Напишите число от 1 до 20.
helper-text-only = Нажмите кнопку или пришлите текст. Выйти — /cancel.
helper-choose-button = Выберите кнопкой. Выйти — /cancel.
