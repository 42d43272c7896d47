import { useState } from 'react'
import { useFileDownload } from '../../../api/files/use-file-download.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import styles from './earnings.module.css'
import { useEarningsTexts } from './earnings.texts.ts'
import { downloadIcon } from './icons.ts'
import { listMonths, toQuarter } from './months.rules.ts'

interface StatementSheetProps {
  readonly organizerId: string
  /** The month of Moscow. */
  readonly month: string
  readonly onClose: () => void
}

/** The page of a month to print, or every movement as a table. */
export function StatementSheet({ organizerId, month: current, onClose }: StatementSheetProps) {
  const text = useText()
  const { words, format } = useEarningsTexts()
  const { statements } = words
  const months = listMonths(current)
  const [month, setMonth] = useState(current)
  const { busy, error, download } = useFileDownload()
  const id = `${organizerId}/${month}`
  const quarter = toQuarter(month)
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {error !== undefined && `${statements.failed} ${errorText(text, error)}`}
      </p>
      <Button
        icon={downloadIcon}
        busy={busy}
        onPress={() => void download({ kind: 'earnings_month', id }, `enp-travel-${month}.html`)}
      >
        {statements.page}
      </Button>
      <Button
        look="quiet"
        disabled={busy}
        onPress={() => void download({ kind: 'earnings', id }, `enp-travel-earnings-${month}.csv`)}
      >
        {statements.table}
      </Button>
      <Button
        look="quiet"
        disabled={busy}
        onPress={() =>
          void download(
            { kind: 'tourist_tax', id: `${organizerId}/${quarter}` },
            `enp-travel-tourist-tax-${quarter}.csv`,
          )
        }
      >
        {statements.tax(Number(quarter.slice(6)), quarter.slice(0, 4))}
      </Button>
    </div>
  )
  return (
    <Sheet title={statements.title} onClose={onClose} footer={footer}>
      <p className={styles.about}>{statements.about}</p>
      <Chips
        wrap
        label={statements.month}
        choices={months.map((value) => ({ value, label: format.monthName(value) }))}
        chosen={month}
        onChoose={(value) => setMonth(value ?? current)}
      />
    </Sheet>
  )
}
