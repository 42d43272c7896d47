import type { Departure, DepartureGuide } from '@enp/shared/calls/organizers/organizer-departures'
import { CallFailure } from '@enp/shared/client'
import { useState } from 'react'
import { errorText } from '../../../../locales/error-text.ts'
import { useText } from '../../../../locales/use-text.tsx'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { Field } from '../../../../ui/fields/text/field.tsx'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { type GuideAction, useChangeGuide } from './guide.queries.ts'
import { isGuideNameWrong, isGuidePhoneWrong, toGuide, toGuideDraft } from './guide.rules.ts'
import { useGuideTexts } from './guide.texts.ts'

interface GuideSheetProps {
  readonly departure: Departure
  readonly onClose: () => void
}

/** Sets the guide of one departure; docs/rules/departures.md#guide-of-a-departure. */
export function GuideSheet({ departure, onClose }: GuideSheetProps) {
  const { words } = useGuideTexts()
  const [draft, setDraft] = useState(toGuideDraft(departure.guide))
  const [refused, setRefused] = useState(0)
  const changing = useGuideChange(departure, (guide) => setDraft(toGuideDraft(guide)))
  const { isPending, done, canUndo, change } = changing
  const save = () => {
    const guide = toGuide(draft)
    if (!guide) return setRefused(refused + 1)
    change({ guide })
  }
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {changing.problem}
      </p>
      {done && (
        <p className={typography.secondary} role="status">
          {words.done[done]}
        </p>
      )}
      <Button busy={isPending} onPress={save}>
        {words.save}
      </Button>
      {canUndo ? (
        <Button look="quiet" onPress={() => change('undo')}>
          {words.undo}
        </Button>
      ) : (
        departure.guide && (
          <Button look="quiet" onPress={() => change({ guide: undefined })}>
            {words.remove}
          </Button>
        )
      )}
    </div>
  )
  return (
    <Sheet title={words.title} onClose={onClose} footer={footer}>
      <div className={stack.medium}>
        <p className={typography.secondary}>{words.about}</p>
        <Field
          label={words.name}
          autoComplete="off"
          value={draft.name}
          error={refused > 0 && isGuideNameWrong(draft) ? words.nameWrong : undefined}
          errorCount={refused}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        <Field
          label={words.phone}
          placeholder={words.optional}
          type="tel"
          autoComplete="off"
          value={draft.phone}
          error={refused > 0 && isGuidePhoneWrong(draft) ? words.phoneWrong(draft.phone) : undefined}
          errorCount={refused}
          onChange={(phone) => setDraft({ ...draft, phone })}
        />
      </div>
    </Sheet>
  )
}

/** The undo stays after a lost attempt, and goes once it is refused. */
function useGuideChange(departure: Departure, onChanged: (guide: DepartureGuide | undefined) => void) {
  const text = useText()
  const { words } = useGuideTexts()
  const [canUndo, setCanUndo] = useState(false)
  const { mutate, isPending, isSuccess, data, error, variables } = useChangeGuide(departure)
  const isLate = (failure: unknown) => failure instanceof CallFailure && failure.code === 'CHANGE_NOT_ALLOWED'
  const change = (action: GuideAction) => {
    if (isPending) return
    mutate(action, {
      onSuccess: (guide) => {
        setCanUndo(action !== 'undo')
        onChanged(guide)
      },
      onError: (failure) => setCanUndo(canUndo && !isLate(failure)),
    })
  }
  const problem = error ? (isLate(error) ? words.undoLate : errorText(text, error)) : undefined
  const done = isSuccess ? (variables === 'undo' ? 'undone' : data ? 'saved' : 'removed') : undefined
  return { change, canUndo, isPending, problem, done } as const
}
