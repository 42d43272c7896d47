import { createNumberFormat } from '@enp/shared/text/number-format'
import type { resellersRu } from '../ru/resellers.ts'

const { formatNumber } = createNumberFormat('en')

export const resellersEn: typeof resellersRu = {
  adminResellers: 'Resellers',
  resellerCount: (total) => (total === 0 ? 'There are no resellers yet.' : `Resellers: ${formatNumber(total)}`),
  resellerAddButton: 'Add a reseller',
  resellerBlockedMark: 'blocked',
  resellerMargin: (basisPoints) => `Margin: ${formatNumber(basisPoints / 100)}%`,
  resellerCredit: (limit) => `Credit: up to ${limit}`,
  resellerOwes: (amount) => `Owes: ${amount}`,
  resellerPaidAhead: (amount) => `Paid in advance: ${amount}`,
  resellerOwesNothing: 'Owes nothing',
  resellerComing: (amount) => `Upcoming trips: ${amount}`,
  resellerBlockedAt: (moment) => `Blocked on ${moment}: it reads and cancels bookings, but does not sell.`,
  resellerNoKeys: 'No keys',
  resellerKey: ({ ending, permission, created, used }) => {
    const use = used === undefined ? 'not used' : `used on ${used}`
    return `Key …${ending}${permission === 'read' ? ', read only' : ''}: issued on ${created}, ${use}`
  },
  resellerAskPermission: 'What can the new key do?',
  resellerPermissionButton: { read: 'Read only', sell: 'Read and sell' },
  resellerIssueButton: 'Issue a key',
  resellerRevokeButton: (ending) => `Revoke key …${ending}`,
  resellerTermsButton: 'Change the terms',
  resellerPaymentButton: 'Record a payment',
  resellerBlockButton: 'Block',
  resellerUnblockButton: 'Unblock',
  resellerNewKey: (reseller, key) =>
    `Key for “${reseller}”:\n<code>${key}</code>\nCopy it now: it is not shown again. Then delete this message.`,
  resellerKeyLimit: (max) => `The reseller has ${max} keys already. Revoke one of them first.`,
  resellerUnchanged: 'Nothing to change.',
  resellerAsk: {
    name: 'What is the company called? Send up to 80 characters. Send /cancel to stop.',
    margin: 'Which part of the price does the reseller keep? For example, 12.5% (at most 50%).',
    limit: 'Up to which amount can it sell on credit? Send whole roubles; 0 means that it pays in advance.',
    kopecks: 'How much arrived at the account? Send roubles, for example 15000 or 15000.50.',
    document: 'What is the number of the bank document? Up to 60 characters.',
  },
  resellerPaid: (amount) => `Payment: ${amount}`,
  resellerDocument: (document) => `Document: ${document}`,
  resellerLaterOnly: 'The new terms apply to later bookings.',
  resellerConfirm: { add: 'Add it?', terms: 'Change them?', pay: 'Record it?' },
  resellerConfirmButton: { add: 'Add', terms: 'Change', pay: 'Record' },
  resellerKeepButton: 'No',
  resellerKept: 'OK, nothing has changed.',
  resellerNameTaken: 'A reseller has this name already. Send another one.',
  resellerDocumentTaken: 'A payment with this document number is recorded already. Check the number and send it again.',
  resellerTextOnly: 'Please send text or press a button. Send /cancel to stop.',
}
