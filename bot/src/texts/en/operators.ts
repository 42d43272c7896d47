import type { operatorsRu } from '../ru/operators.ts'

export const operatorsEn: typeof operatorsRu = {
  operatorsButton: 'Operators',
  operatorsTitle: '<b>Operators</b>\nChoose whose permissions to change. Only the server changes OPERATOR_IDS.',
  operatorAddButton: 'Add an operator',
  operatorAsk: 'Send @username or a Telegram id. The user must have opened the bot. Send /cancel to stop.',
  operatorUnknown: 'There is no such user: they have not opened the bot, or two users had this name. Send the id.',
  operatorPermission: {
    support: 'support',
    money: 'money',
    content: 'content',
    settings: 'settings',
    all: 'all permissions',
  },
  operatorNone: 'no permissions',
  operatorNext: (permissions: string) => `New: ${permissions}.`,
  operatorEditHint: 'Select permissions and save. Nothing changes before that.',
  operatorSaveButton: 'Save',
  operatorClearButton: 'Clear all',
  operatorRemoveButton: 'Remove the operator',
  operatorOutcome: {
    done: 'Permissions changed.',
    same: 'Nothing to change.',
    changed: 'The permissions have changed meanwhile. Open the list again.',
    last: 'This is the last operator with all permissions. Give them to another operator first.',
    configured: 'OPERATOR_IDS on the server names this operator.',
  },
}
