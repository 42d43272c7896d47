import { balanceCurrencies } from '@enp/shared/money/money'
import { type ReactNode, useId } from 'react'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useWalletTexts } from '../wallet.texts.ts'
import { DayField } from './day-field.tsx'
import {
  areDaysReversed,
  countFiltersExceptType,
  type TransactionFilters,
  transactionStatuses,
  withTransactionFilter,
} from './filters.rules.ts'
import styles from './transaction-filter-sheet.module.css'

interface FilterSheetProps {
  readonly filters: TransactionFilters
  readonly onChoose: (filters: TransactionFilters) => void
  readonly onClose: () => void
}

export function TransactionFilterSheet({ filters, onChoose, onClose }: FilterSheetProps) {
  const { wallet: text } = useWalletTexts()
  const [draft, setDraft] = useKeptState('transaction-filter-draft', filters)
  const sentence = useId()
  const reversed = areDaysReversed(draft)
  const leaveWith = (chosen: TransactionFilters) => {
    onChoose(chosen)
    onClose()
  }
  const change =
    <P extends keyof TransactionFilters>(part: P) =>
    (value: TransactionFilters[P] | undefined) =>
      setDraft((known) => withTransactionFilter(known, part, value))
  const footer = (
    <div className={stack.actions}>
      <Button disabled={reversed} onPress={() => leaveWith(draft)}>
        {text.apply}
      </Button>
      {countFiltersExceptType(draft) > 0 && (
        <Button look="quiet" onPress={() => leaveWith(filters.type ? { type: filters.type } : {})}>
          {text.reset}
        </Button>
      )}
    </div>
  )
  const statuses = transactionStatuses.map((value) => ({ value, label: text.statuses[value] }))
  const currencies = balanceCurrencies.map((value) => ({ value, label: text.currencies[value] }))
  const days = { invalid: reversed, describedBy: sentence } as const
  return (
    <Sheet title={text.filters} onClose={onClose} footer={footer}>
      <Part title={text.statusLabel}>
        <Chips
          wrap
          label={text.statusLabel}
          choices={[{ value: undefined, label: text.anyStatus }, ...statuses]}
          chosen={draft.status}
          onChoose={change('status')}
        />
      </Part>
      <Part title={text.currencyLabel}>
        <Chips
          wrap
          label={text.currencyLabel}
          choices={[{ value: undefined, label: text.anyCurrency }, ...currencies]}
          chosen={draft.currency}
          onChoose={change('currency')}
        />
      </Part>
      <div className={styles.days}>
        <DayField {...days} label={text.fromLabel} day={draft.from} onChange={change('from')} />
        <DayField {...days} label={text.toLabel} day={draft.to} onChange={change('to')} />
      </div>
      <p className={styles.sentence} id={sentence} role="alert">
        {reversed && text.daysReversed}
      </p>
    </Sheet>
  )
}

/** The title is hidden from screen readers, because the chips carry the accessible name. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <p className={styles.name} aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  )
}
