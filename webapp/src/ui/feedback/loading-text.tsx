import { useText } from '../../locales/use-text.tsx'
import typography from '../layout/typography.module.css'

/** The words of a skeleton, for eyes and screen readers. */
export function LoadingText() {
  const text = useText()
  return (
    <p className={typography.loading} role="status">
      {text.common.loading}
    </p>
  )
}
