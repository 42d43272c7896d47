import { type ProofStatement, proofCurrencies } from '@enp/shared/balance-proofs/balance-proof'
import type { Language } from '@enp/shared/calls/api'
import { money, toDecimalText } from '@enp/shared/money/money'
import { proofPostEn } from './proof-post-en.rules.ts'
import { proofPostRu } from './proof-post-ru.rules.ts'
import type { ProofPostTexts } from './proof-post-texts.rules.ts'

const texts: Readonly<Record<Language, ProofPostTexts>> = { ru: proofPostRu, en: proofPostEn }

/** HTML in Russian and English, because a channel has readers of both. */
export function formatProofPost(statement: ProofStatement, proofUrl: string): string {
  const { root, sums, holdings } = statement
  const owed = proofCurrencies.map((currency, index) => [currency, sums[index] ?? 0n] as const)
  const held = proofCurrencies.flatMap((currency) => {
    const amount = holdings[currency]
    return amount === undefined ? [] : [[currency, amount] as const]
  })
  const parts = (['ru', 'en'] as const).map((language) =>
    formatPart(texts[language], statement, { owed: formatSums(owed), held: formatSums(held) }),
  )
  return [...parts, `<code>${root}</code>\n${proofUrl}`].join('\n\n')
}

function formatPart(
  { title, owes, holds, check }: ProofPostTexts,
  { day, accounts }: ProofStatement,
  { owed, held }: { readonly owed: string; readonly held: string },
): string {
  return [`<b>${title(day)}</b>`, owes(owed, accounts), ...(held === '' ? [] : [holds(held)]), check].join('\n')
}

const formatSums = (sums: ReadonlyArray<readonly [(typeof proofCurrencies)[number], bigint]>) =>
  sums.map(([currency, amount]) => `${toDecimalText(money(currency, amount))} ${currency.toUpperCase()}`).join(', ')
