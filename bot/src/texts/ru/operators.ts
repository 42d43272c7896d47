import type { OperatorAcceptOutcome, OperatorChangeOutcome } from '@enp/shared/calls/operators/operator-permissions'
import type { OperatorPermission } from '@enp/shared/calls/operators/permissions'

export const operatorsRu = {
  operatorsButton: 'Операторы',
  operatorsTitle: '<b>Операторы</b>\nВыберите, чьи права изменить. Операторов из OPERATOR_IDS меняет только сервер.',
  operatorAddButton: 'Добавить оператора',
  operatorAsk: 'Пришлите @username или Telegram id. Человек должен был открыть бота. Выйти — /cancel.',
  operatorUnknown: 'Такого человека нет: он ещё не открывал бота, или имя занято двумя. Пришлите его Telegram id.',
  operatorPermission: {
    support: 'поддержка',
    money: 'деньги',
    content: 'контент',
    settings: 'настройки',
    all: 'все права',
  } as Readonly<Record<OperatorPermission, string>>,
  operatorNone: 'нет прав',
  operatorNext: (permissions: string) => `Станет: ${permissions}.`,
  operatorEditHint: 'Отметьте права и сохраните. До этого ничего не меняется.',
  operatorSaveButton: 'Сохранить',
  operatorClearButton: 'Снять все права',
  operatorRemoveButton: 'Удалить оператора',
  operatorOutcome: {
    done: 'Права изменены.',
    same: 'Так уже есть, менять нечего.',
    changed: 'Права успели изменить. Откройте список ещё раз.',
    last: 'Это последний оператор со всеми правами. Сначала дайте их другому.',
    configured: 'Этого оператора задаёт OPERATOR_IDS на сервере.',
  } as Readonly<Record<OperatorChangeOutcome, string>>,
  operatorLinkButton: 'Пригласить по ссылке',
  operatorLinksButton: 'Открытые ссылки',
  operatorLinkTitle: (permissions: string) =>
    `<b>Ссылка для нового оператора</b>\nПрава: ${permissions}.\nОтметьте права и создайте ссылку. Она действует 24 часа и один раз.`,
  operatorLinkCreateButton: 'Создать ссылку',
  operatorLinkReady: ({ link, permissions, until }: { link: string; permissions: string; until: string }) =>
    `Первый, кто откроет ссылку до ${until}, станет оператором. Права: ${permissions}. Пришлите её только этому человеку:\n${link}`,
  operatorLinks: 'Открытые ссылки. Кнопка отзывает ссылку.',
  operatorNoLinks: 'Открытых ссылок нет.',
  operatorLinkRevokeButton: ({ permissions, until }: { permissions: string; until: string }) =>
    `Отозвать: ${permissions}, до ${until}`,
  operatorLinkRevoked: 'Ссылка отозвана.',
  operatorLinkOver: 'Ссылка уже не действует.',
  operatorJoined: {
    accepted: (permissions: string) => `Вы стали оператором. Права: ${permissions}. Меню — /admin, команды — /help.`,
    already: (permissions: string) => `Эти права у вас уже есть: ${permissions}. Меню — /admin.`,
    gone: (_: string) => 'Ссылка не действует: её уже использовали, отозвали, или прошло 24 часа. Попросите новую.',
  } as Readonly<Record<OperatorAcceptOutcome, (permissions: string) => string>>,
}
