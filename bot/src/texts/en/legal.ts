import { createNumberFormat } from '@enp/shared/text/number-format'
import type { legalRu } from '../ru/legal.ts'

const { formatNumber } = createNumberFormat('en')

export const legalEn: typeof legalRu = {
  legalButton: 'Terms and privacy',
  legalTitle: '<b>Terms and privacy</b>\nChoose a text and a language.',
  legalPlace: {
    terms: { ru: 'Terms, in Russian', en: 'Terms, in English' },
    privacy: { ru: 'Privacy, in Russian', en: 'Privacy, in English' },
  },
  legalNoVersions: 'The built-in text applies. There were no other versions.',
  legalVersion: ({ from, operator, state }) => `${from} · ${operator} · ${state}`,
  legalState: { past: 'earlier version', present: 'in force', planned: 'planned', revoked: 'cancelled' },
  legalReadButton: (from) => `Read: ${from}`,
  legalEditButton: 'New text',
  legalRevokeButton: (from) => `Cancel the plan: ${from}`,
  legalRevokeAsk: 'Cancel the planned text? The text that would apply without it stays.',
  legalRevokeYesButton: 'Yes, cancel the plan',
  legalRevocation: {
    revoked: 'The planned text is cancelled.',
    before: 'This text was cancelled earlier. Nothing to do.',
    effective: 'Too late: this text already applies. Publish a new one.',
  },
  legalAskText:
    'Send the text as a message or as a .txt or .md file, at most 40,000 characters. Each line is a paragraph. A first line “# …” is the title of the page, “## …” is the heading of a section.',
  legalAskDay: 'From which day? Press the button or send a date such as 31.12.2026. The day begins at 00:00 in Moscow.',
  legalPreview: ({ sections, characters, from }) =>
    `Sections: ${formatNumber(sections)}, characters: ${formatNumber(characters)}. In force from ${from}.`,
  legalPreviewOther: (since) => `The text in the other language stays: it is in force since ${since}.`,
  legalPreviewOtherBuiltIn: 'In the other language the built-in text stays.',
  legalPreviewNoConsent: 'Users see the date of the change. They don’t have to agree again.',
  legalConfirmButton: 'Publish',
  legalKeepButton: 'Leave as it is',
  legalKept: 'OK, nothing has changed.',
  legalDone: (from) => `The text is published. It applies from ${from}.`,
  legalChanged: 'The file changed while you were looking. Check it again:',
  legalRefused: {
    empty: 'The text has no paragraph. Send another one.',
    long: 'The text is longer than 40,000 characters. Shorten it and send it again.',
    file: 'The file is not a UTF-8 text of at most 160 KB. Send a .txt or .md file.',
    same: 'This text already applies. Send another one.',
    past: 'That day has passed. Send another day.',
    far: 'The last possible day is a year ahead. Send another day.',
  },
  legalSince: (date) => `In force since ${date}`,
  openTerms: 'Read it all',
  privacyTextSince: (date) => `The full text has changed. In force since ${date}`,
}
