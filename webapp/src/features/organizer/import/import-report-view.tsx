import type { DeskImport, ImportReport } from '@enp/shared/calls/organizers/organizer-imports'
import { CallFailure } from '@enp/shared/client'
import { useFileDownload } from '../../../api/files/use-file-download.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useFormat, useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { downloadIcon } from '../earnings/icons.ts'
import { fileIcon } from './icons.ts'
import styles from './import.module.css'
import { useSaveImport } from './import.queries.ts'
import { findRowNumber } from './import.rules.ts'
import { type ImportTexts, useImportTexts } from './import.texts.ts'
import { MatchedColumns } from './matched-columns.tsx'

interface ImportReportViewProps {
  readonly checked: DeskImport
  readonly onReplace: () => void
  readonly onChangeColumns: () => void
}

/** Counts, faults and changes of a checked file. */
export function ImportReportView({ checked, onReplace, onChangeColumns }: ImportReportViewProps) {
  const words = useImportTexts()
  const { fileName, report } = checked
  const { created, changed, unchanged, locked, bad, changes, columns } = report
  const replace = (
    <Button look="quiet" small onPress={onReplace}>
      {words.replace}
    </Button>
  )
  return (
    <div className={stack.medium}>
      <List>
        <ListRow
          icon={fileIcon}
          tone="ok"
          title={fileName}
          detail={words.checked(created + changed + unchanged + locked + bad)}
          end={replace}
        />
      </List>
      <Counts report={report} words={words} />
      {unchanged + locked > 0 && (
        <p className={typography.secondary}>
          {[...(unchanged > 0 ? [words.unchanged(unchanged)] : []), ...(locked > 0 ? [words.locked(locked)] : [])].join(
            ' ',
          )}
        </p>
      )}
      {columns && <MatchedColumns matched={columns} onChange={onChangeColumns} />}
      {report.faultCount > 0 && <Faults checked={checked} words={words} />}
      {changes.length > 0 && (
        <section className={stack.small}>
          <h2 className={typography.sectionTitle}>{words.changes}</h2>
          <List label={words.changes}>
            {changes.map(({ title, fields }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list never changes.
              <ListRow key={index} title={title} detail={words.changedFields(fields.length)} />
            ))}
          </List>
        </section>
      )}
      <SaveBar checked={checked} words={words} />
    </div>
  )
}

interface PartProps {
  readonly checked: DeskImport
  readonly words: ImportTexts
}

function Counts({ report: { created, changed, bad }, words }: { report: ImportReport; words: ImportTexts }) {
  const { number } = useFormat()
  const counts = [
    { value: created, label: words.created, style: styles.good },
    { value: changed, label: words.changed, style: undefined },
    { value: bad, label: words.bad, style: bad > 0 ? styles.bad : undefined },
  ]
  return (
    <div role="status">
      <dl className={styles.counts}>
        {counts.map(({ value, label, style }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={style}>{number(value, 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Faults({ checked: { id, fileName, isMarked, report }, words }: PartProps) {
  const text = useText()
  const { busy, error, download } = useFileDownload()
  const { faults, faultCount } = report
  return (
    <section className={stack.small}>
      <div className={styles.head}>
        <h2 className={typography.sectionTitle}>{words.faults}</h2>
        {isMarked && (
          <Button
            look="line"
            small
            icon={downloadIcon}
            busy={busy}
            onPress={() => void download({ kind: 'import_faults', id }, toMarkedName(fileName))}
          >
            {words.marked}
          </Button>
        )}
      </div>
      <p className={typography.problem} role="alert">
        {error !== undefined && `${words.markedFailed} ${errorText(text, error)}`}
      </p>
      <List label={words.faults}>
        {faults.map(({ place, field, problem }) => (
          <ListRow
            key={`${place} ${field} ${problem}`}
            picture={<RowNumber place={place} />}
            title={field}
            detail={problem}
          />
        ))}
      </List>
      {faultCount > faults.length && (
        <p className={typography.secondary}>{words.moreFaults(faultCount - faults.length)}</p>
      )}
    </section>
  )
}

function RowNumber({ place }: { place: string }) {
  return (
    <span className={styles.row}>
      <span aria-hidden="true">{findRowNumber(place) ?? '—'}</span>
      <VisuallyHidden>{place}</VisuallyHidden>
    </span>
  )
}

/** The bot names its copy in the same way. */
const toMarkedName = (fileName: string) =>
  fileName.replace(/(?:\.faults)?(\.[^.]+)$/, '.faults$1').replace(/\.xlsx$/i, '.csv')

function SaveBar({ checked: { id, report }, words }: PartProps) {
  const text = useText()
  const { mutate, isPending, error } = useSaveImport(id)
  const { created, changed, bad } = report
  const count = created + changed
  const isFull = error instanceof CallFailure && error.code === 'DRAFT_LIMIT'
  return (
    <div className={styles.bar}>
      <p className={typography.problem} role="alert">
        {error ? (isFull ? words.limit : errorText(text, error)) : undefined}
      </p>
      <p className={styles.note}>{count === 0 ? words.nothing : bad > 0 ? words.skipped(bad) : words.undoable}</p>
      {count > 0 && (
        <Button busy={isPending} onPress={() => mutate()}>
          {words.save(count)}
        </Button>
      )}
    </div>
  )
}
