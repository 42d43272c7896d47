import { useState } from 'react'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { useFileDownload } from '../../../api/files/use-file-download.ts'
import { useZone } from '../../../api/session/use-zone.ts'
import { defineTexts } from '../../../locales/define-texts.ts'
import { errorText } from '../../../locales/error-text.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { downloadIcon } from '../icons.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { listPeriods, type StatementPeriodName } from './periods.rules.ts'
import { statementEn } from './statement.en.ts'
import styles from './statement.module.css'
import { statementRu } from './statement.ru.ts'

const useStatementTexts = defineTexts(statementRu, statementEn)

interface StatementSheetProps {
  readonly onProof: () => void
  readonly onClose: () => void
}

export function StatementSheet({ onProof, onClose }: StatementSheetProps) {
  const text = useText()
  const words = useStatementTexts()
  const { format } = useWalletTexts()
  const periods = listPeriods(localDay(useServerTime(), useZone()))
  const [period, setPeriod] = useState<StatementPeriodName>(periods[0] ?? 'all')
  const { busy, error, download } = useFileDownload()
  const toName = (value: StatementPeriodName) => {
    if (value === 'all') return words.all
    return value.includes('-') ? format.monthName(value) : value
  }
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {error !== undefined && `${words.failed} ${errorText(text, error)}`}
      </p>
      <Button
        icon={downloadIcon}
        busy={busy}
        onPress={() => void download({ kind: 'statement', id: period }, `enp-statement-${period}.csv`)}
      >
        {words.download}
      </Button>
      <Button look="quiet" onPress={onProof}>
        {words.proof}
      </Button>
    </div>
  )
  return (
    <Sheet title={words.title} onClose={onClose} footer={footer}>
      <p className={styles.about}>{words.about}</p>
      <Chips
        wrap
        label={words.period}
        choices={periods.map((value) => ({ value, label: toName(value) }))}
        chosen={period}
        onChoose={(value) => setPeriod(value ?? 'all')}
      />
    </Sheet>
  )
}
