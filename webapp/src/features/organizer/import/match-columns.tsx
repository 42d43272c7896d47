import type { ImportColumns } from '@enp/shared/calls/imports/import-columns'
import { useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import styles from './import.module.css'
import { useSaveColumns } from './import.queries.ts'
import { type ImportTexts, useImportTexts } from './import.texts.ts'
import { type ColumnsProblem, findColumnsProblem, toChosenFields } from './import-columns.rules.ts'

interface MatchColumnsProps {
  readonly organizerId: string
  readonly question: ImportColumns
  /** Why the file can't be read although each column has a field. */
  readonly reason?: string | undefined
  readonly onSaved: () => void
  readonly leave: { readonly label: string; readonly onPress: () => void }
}

/** Fields of columns whose headings are unknown; docs/rules/service-files.md#unknown-headings */
export function MatchColumns({ organizerId, question, reason, onSaved, leave }: MatchColumnsProps) {
  const text = useText()
  const words = useImportTexts()
  const [chosen, setChosen] = useState(() => toChosenFields(question))
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error, data } = useSaveColumns(organizerId)
  const problem = findColumnsProblem(question, chosen)
  const save = () => {
    setTried(true)
    if (problem || isPending) return
    const columns = Object.entries(chosen).map(([heading, field]) => ({ heading, field }))
    mutate(columns, { onSuccess: ({ refused }) => refused === undefined && onSaved() })
  }
  const refused = data?.refused && words.columnRefused[data.refused]
  return (
    <div className={stack.large}>
      <div className={stack.small}>
        <h2 className={typography.sectionTitle}>{words.columns}</h2>
        <p className={typography.secondary}>{words.columnsAbout}</p>
      </div>
      <ul className={styles.columns} aria-label={words.columns}>
        {question.columns.map((column) => (
          <Column
            key={column.heading}
            column={column}
            fields={question.fields}
            chosen={chosen[column.heading] ?? ''}
            onChoose={(field) => setChosen({ ...chosen, [column.heading]: field })}
          />
        ))}
      </ul>
      <p className={typography.problem} role="alert">
        {isTried ? (problem ? toProblemText(words, problem) : error ? errorText(text, error) : refused) : reason}
      </p>
      <div className={stack.actions}>
        <Button busy={isPending} onPress={save}>
          {words.columnsSave}
        </Button>
        <Button look="line" onPress={leave.onPress}>
          {leave.label}
        </Button>
      </div>
    </div>
  )
}

interface ColumnProps {
  readonly column: ImportColumns['columns'][number]
  readonly fields: ImportColumns['fields']
  readonly chosen: string
  readonly onChoose: (field: string) => void
}

function Column({ column: { heading, samples }, fields, chosen, onChoose }: ColumnProps) {
  const words = useImportTexts()
  const choices = [{ value: '', label: words.leaveOut }, ...fields.map(({ field, label }) => ({ value: field, label }))]
  return (
    <li>
      <b>{heading}</b>
      <p className={typography.secondary}>{samples.length > 0 ? words.samples(samples.join('; ')) : words.noSamples}</p>
      <Select label={heading} choices={choices} chosen={chosen} onChoose={onChoose} />
    </li>
  )
}

const toProblemText = (words: ImportTexts, problem: ColumnsProblem) =>
  problem.kind === 'same' ? words.sameField(problem.label) : words.missingFields(problem.labels.join(', '))
