import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

export const organizerMenuRu = {
  organizerMenu: '<b>Кабинет организатора</b>',
  organizerMenuBookings: 'Брони',
  organizerMenuBack: '‹ Меню',
  organizerMenuDigest: 'Утренняя сводка',
  digestTitle:
    '<b>Утренняя сводка</b>\nВ 8:00 по времени организатора: заезды, выезды и поездки, заявки, сообщения без ответа и деньги. Если сообщать нечего, она не приходит.',
  digestState: ({ name, isOn }: { name: string; isOn: boolean }) => `${name}: ${isOn ? 'приходит' : 'выключена'}`,
  digestSwitchButton: ({ name, isOn }: { name: string; isOn: boolean }) =>
    `${isOn ? 'Выключить' : 'Включить'}: ${name}`,
  digestStopButton: 'Не присылать сводку',
  digestStopped: 'Сводка выключена. Включить: /organizer, «Утренняя сводка».',
  memberRole: {
    owner: 'владелец',
    manager: 'менеджер',
    scanner: 'контролёр',
  },
  teamOfService: (title: string) => `только «${title}»`,
  teamUntil: (day: string) => `по ${day} включительно`,
  organizerMenuHelpers: 'Команда',
  organizerMenuRoles: 'Мои роли',
  helpersChoose: 'Чью команду показать?',
  helpersTitle: ({ total, links }: { total: number; links: number }) =>
    `В команде: ${formatNumber(total)}, открытых ссылок: ${formatNumber(links)}. Контролёр отмечает гостей, менеджер ещё отвечает на заявки и видит контакты.`,
  teamLinkLabel: 'Ссылка',
  teamInviteButton: '+ Пригласить',
  teamUntilButton: 'Изменить срок',
  teamUntilDone: 'Срок изменён.',
  teamUnchanged: 'Хорошо, ничего не меняем.',
  teamEndButton: 'Закрыть доступ',
  teamEndAsk: 'Закрыть доступ? Это произойдёт сразу.',
  teamEndConfirmButton: 'Да, закрыть',
  teamBackButton: '‹ Назад',
  teamRevokeButton: 'Закрыть ссылку',
  teamLinkReady: 'Ссылка готова: перешлите её тому, кого приглашаете.',
  teamLinkLeft: ({ left, moment }: { left: number; moment: string }) =>
    `Сработает ещё ${`${formatNumber(left)} ${plural(left, { one: 'раз', few: 'раза', other: 'раз' })}`}, до ${moment}.`,
  teamOffered: 'Вас приглашают в команду:',
  teamOfferedHint: (role: 'manager' | 'scanner') =>
    `${{ manager: 'Менеджер отвечает на заявки, отмечает гостей и видит их контакты.', scanner: 'Контролёр отмечает гостей при входе.' }[role]} Организатор увидит ваше имя.`,
  teamAcceptButton: 'Принять',
  teamAccepted: 'Готово, теперь это ваша роль:',
  teamGone: 'Приглашение или доступ уже не действует. Попросите новую ссылку.',
  teamOwnerOnly: 'Это доступно только владельцу. Менеджер может приглашать контролёров.',
  teamDayOver: 'Этот день уже прошёл. Выберите другой.',
  teamLeaveButton: 'Уйти',
  teamLeaveAsk: 'Уйти? Доступ закроется сразу, владелец об этом узнает.',
  teamLeaveConfirmButton: 'Да, уйти',
  teamLeft: 'Вы вышли из команды.',
  teamAskRole: 'Кого пригласить? Выйти — /cancel.',
  teamRoleButton: {
    manager: 'Менеджер: заявки, контакты, вход',
    scanner: 'Контролёр: только вход',
  },
  teamAskService: 'Для какой услуги?',
  teamAllServices: 'Для всех',
  teamAskUntil: 'До какого дня включительно? Нажмите кнопку или напишите дату, например 31.12.',
  teamNoEnd: 'Без срока',
  teamDays: (days: number) => `На ${formatNumber(days)} дней`,
  teamAskCount: 'Сколько человек сможет принять эту ссылку? Обычно одного достаточно.',
  teamUntilWrong: 'Не вижу здесь даты. Напишите так: 31.12 или 31.12.2027.',
  teamCountWrong: 'Напишите число от 1 до 20.',
  teamTextOnly: 'Нажмите кнопку или пришлите текст. Выйти — /cancel.',
  teamChooseButton: 'Выберите кнопкой. Выйти — /cancel.',
}
