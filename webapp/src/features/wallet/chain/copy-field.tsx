import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { useCopyOutcome } from '../../../ui/feedback/use-copy-outcome.ts'
import { checkIcon } from '../../../ui/icons/icons.ts'
import { copyIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import typography from '../../../ui/layout/typography.module.css'
import { useChainTexts } from '../chain.texts.ts'
import styles from './copy-field.module.css'

interface CopyFieldProps {
  readonly name: string
  readonly value: string
  readonly short?: string
}

/** If the clipboard is unavailable, shows the whole text for selection. */
export function CopyField({ name, value, short = value }: CopyFieldProps) {
  const text = useChainTexts()
  const { outcome, copy } = useCopyOutcome(value)
  return (
    <div>
      <p className={joinClassNames(typography.secondary, styles.name)}>
        {name}
        <span className={styles.outcome} role="status">
          {outcome === 'copied' && text.copied}
          {outcome === 'failed' && text.copyFailed}
        </span>
      </p>
      <div className={styles.field}>
        <span className={styles.value} title={value}>
          {outcome === 'failed' ? value : short}
        </span>
        <IconButton icon={outcome === 'copied' ? checkIcon : copyIcon} label={text.copy(name)} onPress={copy} />
      </div>
    </div>
  )
}
