import type { DeskImport } from '@enp/shared/calls/organizers/organizer-imports'
import type { Reply } from '@enp/shared/contract'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { StateCard } from '../../../ui/feedback/state-card.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { useSubmitImport, useUndoImport, useWithdrawImport } from './import.queries.ts'
import { type ImportTexts, useImportTexts } from './import.texts.ts'

interface ImportResultProps {
  readonly saved: DeskImport
  readonly onReplace: () => void
  readonly onLeave: () => void
}

/** A file whose drafts are being saved, are saved, are in review, or were undone. */
export function ImportResult({ saved, onReplace, onLeave }: ImportResultProps) {
  const text = useText()
  const words = useImportTexts()
  const submit = useSubmitImport(saved.id)
  const withdraw = useWithdrawImport(saved.id)
  const undo = useUndoImport(saved.id)
  const { state, review, undoUntil, fileName } = saved
  const error = submit.error ?? withdraw.error ?? undo.error
  const isBusy = submit.isPending || withdraw.isPending || undo.isPending
  const run = (act: () => void) => () => {
    if (isBusy) return
    for (const { reset } of [submit, withdraw, undo]) reset()
    act()
  }
  const stage = findStage(saved)
  return (
    <div className={stack.large}>
      <StateCard key={stage} heading="h2" {...toCard(saved, words)} about={fileName} />
      {submit.data && <SubmitOutcome outcome={submit.data} words={words} />}
      {undo.data && <UndoOutcome outcome={undo.data} words={words} />}
      <p className={typography.problem} role="alert">
        {error ? errorText(text, error) : undefined}
      </p>
      <div className={stack.actions}>
        {state === 'done' && (!review || review === 'withdrawn') && (
          <Button busy={submit.isPending} onPress={run(() => submit.mutate())}>
            {words.submit}
          </Button>
        )}
        {state === 'done' && review === 'submitted' && (
          <Button look="tint" busy={withdraw.isPending} onPress={run(() => withdraw.mutate())}>
            {words.withdraw}
          </Button>
        )}
        {undoUntil !== undefined && (
          <Button look="quiet" busy={undo.isPending} onPress={run(() => undo.mutate())}>
            {words.undo}
          </Button>
        )}
        {state !== 'confirmed' && (
          <Button look="line" onPress={onReplace}>
            {words.another}
          </Button>
        )}
        <Button look="line" onPress={onLeave}>
          {words.leave}
        </Button>
      </div>
    </div>
  )
}

const findStage = ({ state, review }: DeskImport) => `${state} ${review ?? ''}`

function toCard({ state, review, report, withoutPicture }: DeskImport, words: ImportTexts) {
  if (state === 'confirmed') return { look: 'busy', title: words.saving, sentence: words.savingText } as const
  if (state === 'undone') return { look: 'info', title: words.undone, sentence: words.undoneRest } as const
  if (review === 'submitted') return { look: 'info', title: words.submitted, sentence: words.submittedText } as const
  const counts = words.doneText(report.created, report.changed)
  const sentence = withoutPicture > 0 ? `${counts} ${words.withoutPicture(withoutPicture)}` : counts
  return { look: 'ok', title: review === 'decided' ? words.decided : words.done, sentence } as const
}

interface SubmitOutcomeProps {
  readonly outcome: Reply<'POST /v1/organizer/imports/:id/submit'>['data']
  readonly words: ImportTexts
}

function SubmitOutcome({ outcome: { first, published, incomplete }, words }: SubmitOutcomeProps) {
  const lines = [
    ...(published > 0 ? [words.publishedAtOnce(published)] : []),
    ...(incomplete > 0 ? [words.incomplete(incomplete)] : []),
    ...(first || incomplete > 0 ? [] : [words.submittedBefore]),
  ]
  return lines.length > 0 && <p role="status">{lines.join(' ')}</p>
}

interface UndoOutcomeProps {
  readonly outcome: Reply<'POST /v1/organizer/imports/:id/undo'>['data']
  readonly words: ImportTexts
}

function UndoOutcome({ outcome: { first, late, removed, restored, kept, keptBecause }, words }: UndoOutcomeProps) {
  if (late) return <p role="status">{words.late}</p>
  if (!first) return null
  return (
    <div className={stack.small}>
      <p role="status">{words.undoneText(removed, restored)}</p>
      {kept.length > 0 && (
        <>
          <h2 className={typography.sectionTitle}>{words.kept(kept.length)}</h2>
          <List label={words.kept(kept.length)}>
            {kept.map((title, index) => {
              const reason = keptBecause?.[index]
              // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list never changes.
              return <ListRow key={index} title={title} detail={reason && words.keptBecause[reason]} />
            })}
          </List>
        </>
      )}
    </div>
  )
}
