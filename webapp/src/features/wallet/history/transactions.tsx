import { useId } from 'react'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { slidersIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { countFiltersExceptType, transactionTypes, withTransactionFilter } from '../filters/filters.rules.ts'
import { useTransactionFilters } from '../filters/use-transaction-filters.ts'
import { downloadIcon } from '../icons.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { TransactionHistory } from './transaction-history.tsx'
import styles from './transactions.module.css'

const FilterSheet = lazyPart(
  async () => (await import('../filters/transaction-filter-sheet.tsx')).TransactionFilterSheet,
)
const ProofSheet = lazyPart(async () => (await import('../proof/proof-sheet.tsx')).ProofSheet)
const StatementSheet = lazyPart(async () => (await import('../statement/statement-sheet.tsx')).StatementSheet)

export function Transactions() {
  const { wallet: text } = useWalletTexts()
  const { filters, choose } = useTransactionFilters()
  const [choosing, setChoosing] = useKeptState('transaction-filters', false)
  const [document, setDocument] = useKeptState<'statement' | 'proof'>('wallet-document')
  const heading = useId()
  const count = countFiltersExceptType(filters)
  const kinds = [undefined, ...transactionTypes].map((value) => ({
    value,
    label: value === undefined ? text.allKinds : text.kinds[value],
  }))
  return (
    <section className={joinClassNames(stack.medium, styles.operations)} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 className={typography.sectionTitle} id={heading}>
          {text.operations}
        </h2>
        <div className={styles.tools}>
          <IconButton icon={downloadIcon} label={text.statement} onPress={() => setDocument('statement')} />
          <IconButton
            icon={slidersIcon}
            label={count > 0 ? text.filtersChosen(count) : text.filters}
            count={count}
            onPress={() => setChoosing(true)}
          />
        </div>
      </header>
      <Chips
        label={text.kindsLabel}
        choices={kinds}
        chosen={filters.type}
        onChoose={(type) => choose(withTransactionFilter(filters, 'type', type))}
      />
      <TransactionHistory filters={filters} onReset={() => choose({})} />
      {choosing && (
        <LazySheet onClose={() => setChoosing(false)}>
          <FilterSheet filters={filters} onChoose={choose} onClose={() => setChoosing(false)} />
        </LazySheet>
      )}
      {document && (
        <LazySheet onClose={() => setDocument(undefined)}>
          {document === 'statement' && (
            <StatementSheet onProof={() => setDocument('proof')} onClose={() => setDocument(undefined)} />
          )}
          {document === 'proof' && <ProofSheet onClose={() => setDocument(undefined)} />}
        </LazySheet>
      )}
    </section>
  )
}
