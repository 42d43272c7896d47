import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import stack from '../../../ui/layout/stack.module.css'
import styles from './service-form.module.css'
import { useSaveAnswers } from './service-form.queries.ts'
import type { FormTexts } from './service-form.texts.ts'

/** The first question: all other fields depend on it. */
export function ChooseCategory({ draftId, words }: { draftId: string; words: FormTexts }) {
  const text = useText()
  const { mutate, variables, isPending, error } = useSaveAnswers(draftId)
  return (
    <section className={stack.medium} aria-label={words.chooseCategory}>
      <h3 className={styles.title}>{words.chooseCategory}</h3>
      <p className={styles.hint}>{words.chooseHint}</p>
      {Object.entries(words.form.choices.category).map(([category, label]) => (
        <Button
          key={category}
          look="quiet"
          busy={isPending && variables[0]?.text === category}
          onPress={() => mutate([{ step: 'category', text: category }])}
        >
          {label}
        </Button>
      ))}
      <p className={styles.problem} role="alert">
        {error ? errorText(text, error) : undefined}
      </p>
    </section>
  )
}
