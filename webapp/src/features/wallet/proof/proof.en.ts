import { createFormat } from '../../../locales/format/format.ts'
import type { proofRu } from './proof.ru.ts'

const { number, plural } = createFormat('en')

export const proofEn: typeof proofRu = {
  title: 'Proof of balance',
  about:
    'Once a day the sum of all balances is signed. Your phone checks that your balance is part of it, so nobody can change it unnoticed.',
  failed: 'Couldn’t load the proof',
  none: 'No proof yet',
  noneDetail: 'It appears within a day after your first balance.',
  right: 'Your balance is included',
  unsigned: 'Included, but the signature is not checked',
  unsignedDetail: 'This app can’t check signatures. Download the file and check it on a computer.',
  wrong: 'The check failed',
  wrongDetail: 'Download the file and write to support: /support.',
  taken: (moment: string) => `As of ${moment}`,
  own: 'Your balance',
  owed: (owners: number) =>
    `Everything owed to ${number(owners, 0)} ${plural(owners, { one: 'owner', other: 'owners' })}`,
  holds: 'Held in the wallets of the service',
  root: 'Root',
  key: (id: string) => `Signed with key ${id}`,
  nothing: 'nothing',
  download: 'Download the file',
  downloadFailed: 'Couldn’t download the file.',
}
