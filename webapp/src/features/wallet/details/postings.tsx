import type { TransactionDetails } from '@enp/shared/calls/wallets/ledger'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { VerticalRoute } from '../../../ui/trail/vertical-route.tsx'
import { toUnitText } from '../unit-text.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import styles from './details.module.css'
import { groupIntoChains, type PostingChain } from './postings.rules.ts'

export function Postings({ postings }: { postings: TransactionDetails['postings'] }) {
  const { wallet } = useWalletTexts()
  if (postings.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{wallet.postingsLabel}</h3>
      {groupIntoChains(postings).map((way, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: postings are never edited, their order is their identity
        <ChainRoute key={index} way={way} />
      ))}
    </section>
  )
}

function ChainRoute({ way: { from, legs } }: { way: PostingChain }) {
  const { wallet, format } = useWalletTexts()
  const stops = [from, ...legs.map(({ to }) => to)].map((account, index) => {
    const leg = legs[index]
    return {
      point: account === 'you' ? ('now' as const) : ('done' as const),
      title: (
        <>
          <VisuallyHidden>{index === 0 ? wallet.fromAccount : wallet.toAccount} </VisuallyHidden>
          {toName(wallet.accounts, account)}
        </>
      ),
      detail: leg && `${format.exact(leg.amountExact)} ${toUnitText(wallet, leg.currency, Number(leg.amountExact))}`,
    }
  })
  return <VerticalRoute label={wallet.postingsLabel} stops={stops} />
}

function toName(names: Readonly<Record<string, string>>, account: string): string {
  return names[account] ?? account
}
