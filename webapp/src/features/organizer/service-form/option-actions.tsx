import type { DraftOption, ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import stack from '../../../ui/layout/stack.module.css'
import { maxOptions } from './form.rules.ts'
import styles from './service-form.module.css'
import { useChangeOptions } from './service-form.queries.ts'
import type { FormTexts } from './service-form.texts.ts'

interface OptionActionsProps {
  readonly draft: ServiceDraft
  readonly option: DraftOption
  readonly words: FormTexts
  /** Saves the typed fields, and continues unless one is refused. */
  readonly saveFirst: (then: () => void) => void
  readonly onClose: () => void
}

/** Copies contain what was typed, so that it is saved first. */
export function OptionActions({ draft, option, words, saveFirst, onClose }: OptionActionsProps) {
  const text = useText()
  const { mutate, variables, isPending, isSuccess, error } = useChangeOptions(draft.id)
  const { key } = option
  const { length: count } = draft.content.options
  const hasSeasons = (option.seasons?.length ?? 0) > 0
  const isBusy = (action: 'copy' | 'remove' | 'seasonsOf') => isPending && variables[action] !== undefined
  const copied = () => {
    showToast({ kind: 'ok', text: words.optionCopied })
    onClose()
  }
  const copy = () => saveFirst(() => mutate({ copy: { key, count } }, { onSuccess: copied }))
  return (
    <div className={stack.small}>
      <div className={stack.wrap}>
        {count < maxOptions && (
          <Button look="quiet" small busy={isBusy('copy')} onPress={copy}>
            {words.copyOption}
          </Button>
        )}
        {count > 1 && hasSeasons && (
          <Button
            look="quiet"
            small
            busy={isBusy('seasonsOf')}
            onPress={() => saveFirst(() => mutate({ seasonsOf: key }))}
          >
            {words.seasonsForAll}
          </Button>
        )}
        {count > 1 && (
          <Button
            look="line"
            small
            busy={isBusy('remove')}
            onPress={() => isPending || mutate({ remove: key }, { onSuccess: onClose })}
          >
            {words.removeOption}
          </Button>
        )}
      </div>
      {isSuccess && variables.seasonsOf !== undefined && (
        <p className={styles.hint} role="status">
          {words.seasonsCopied}
        </p>
      )}
      <p className={styles.problem} role="alert">
        {error ? errorText(text, error) : undefined}
      </p>
    </div>
  )
}
