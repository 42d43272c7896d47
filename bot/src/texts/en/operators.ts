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
  operatorLinkButton: 'Invite by a link',
  operatorLinksButton: 'Open links',
  operatorLinkTitle: (permissions) =>
    `<b>Link for a new operator</b>\nPermissions: ${permissions}.\nSelect permissions and create the link. It works for 24 hours and once.`,
  operatorLinkCreateButton: 'Create the link',
  operatorLinkReady: ({ link, permissions, until }) =>
    `The first user who opens the link by ${until} becomes an operator. Permissions: ${permissions}. Send it only to that person:\n${link}`,
  operatorLinks: 'Open links. A button revokes its link.',
  operatorNoLinks: 'There are no open links.',
  operatorLinkRevokeButton: ({ permissions, until }) => `Revoke: ${permissions}, until ${until}`,
  operatorLinkRevoked: 'The link was revoked.',
  operatorLinkOver: 'The link no longer works.',
  operatorJoined: {
    accepted: (permissions: string) =>
      `You are now an operator. Permissions: ${permissions}. The menu is /admin, the commands are in /help.`,
    already: (permissions: string) => `You already have these permissions: ${permissions}. The menu is /admin.`,
    gone: (_: string) => 'The link no longer works: it was used or revoked, or 24 hours have passed. Ask for another.',
  },
}
