import type { OperatorChangeOutcome } from '@enp/shared/calls/operators/operator-permissions'
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
}
