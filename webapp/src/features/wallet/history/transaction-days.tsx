import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useZone } from '../../../api/session/use-zone.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { groupByDay } from '../../../locales/format/group-by-day.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { List } from '../../../ui/data/list.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { useWalletTexts } from '../wallet.texts.ts'
import styles from './transaction-days.module.css'
import { TransactionRow } from './transaction-row.tsx'

const DetailsSheet = lazyPart(
  async () => (await import('../details/transaction-details-sheet.tsx')).TransactionDetailsSheet,
)

export function TransactionDays({ pages }: { pages: ReadonlyArray<{ readonly data: readonly Transaction[] }> }) {
  const { dayName } = useWalletTexts().format
  const zone = useZone()
  const [open, setOpen] = useKeptState<Transaction>('transaction')
  const today = localDay(serverNow(), zone)
  const days = groupByDay(
    pages.map(({ data }) => data),
    zone,
  )
  return (
    <>
      {days.map(({ day, items }) => {
        const name = dayName(day, today)
        return (
          <div key={day} className={styles.day}>
            <h3>{name}</h3>
            <List label={name}>
              {items.map((transaction) => (
                <TransactionRow
                  key={transaction.id}
                  transaction={transaction}
                  zone={zone}
                  onOpen={() => setOpen(transaction)}
                />
              ))}
            </List>
          </div>
        )
      })}
      {open && (
        <LazySheet onClose={() => setOpen(undefined)}>
          <DetailsSheet transaction={open} zone={zone} onClose={() => setOpen(undefined)} />
        </LazySheet>
      )}
    </>
  )
}
