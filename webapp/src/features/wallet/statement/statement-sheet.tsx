import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { useZone } from '../../../api/session/use-zone.ts'
import { downloadFile } from '../../../host/device/download-file.ts'
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

export function StatementSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const words = useStatementTexts()
  const { format } = useWalletTexts()
  const periods = listPeriods(localDay(useServerTime(), useZone()))
  const [period, setPeriod] = useState<StatementPeriodName>(periods[0] ?? 'all')
  const { busy, problem, download } = useDownload(words.failed)
  const toName = (value: StatementPeriodName) => {
    if (value === 'all') return words.all
    return value.includes('-') ? format.monthName(value) : value
  }
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {problem && `${problem.words} ${errorText(text, problem.error)}`}
      </p>
      <Button icon={downloadIcon} busy={busy} onPress={() => void download(period)}>
        {words.download}
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

function useDownload(failed: string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ readonly words: string; readonly error: unknown }>()
  const download = async (id: StatementPeriodName) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await call('POST /v1/files', { body: { kind: 'statement', id } })
      await downloadFile(new URL(data.url, window.location.origin).href, `enp-statement-${id}.csv`)
    } catch (error) {
      setProblem({ words: failed, error })
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, download }
}
