import type { ReviewTag } from '@enp/shared/catalog/review-tags'
import { host } from '../../../../host/host.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import styles from './tag-choice.module.css'

interface TagChoiceProps {
  readonly label: string
  readonly tags: readonly ReviewTag[]
  readonly names: Readonly<Record<ReviewTag, string>>
  readonly chosen: readonly ReviewTag[]
  readonly onChoose: (tags: readonly ReviewTag[]) => void
}

const maxTags = 6

export function TagChoice({ label, tags, names, chosen, onChoose }: TagChoiceProps) {
  const turn = (tag: ReviewTag) => {
    const on = chosen.includes(tag)
    if (!on && chosen.length >= maxTags) return host.haptic('error')
    host.haptic('selection')
    onChoose(on ? chosen.filter((each) => each !== tag) : [...chosen, tag])
  }
  return (
    <fieldset className={joinClassNames(stack.wrap, styles.tags)}>
      <legend>{label}</legend>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className={styles.tag}
          aria-pressed={chosen.includes(tag)}
          onClick={() => turn(tag)}
        >
          {names[tag]}
        </button>
      ))}
    </fieldset>
  )
}
