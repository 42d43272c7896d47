import spotError from '@enp/shared/design/illustrations/spot-error.svg'
import spotOffline from '@enp/shared/design/illustrations/spot-offline.svg'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../actions/buttons/button.tsx'
import { retryIcon } from '../../icons/icons.ts'
import { NoticePage } from '../notice-page.tsx'

interface LoadFailureProps {
  /** No response came: shows the lighthouse instead of the broken trail. */
  readonly network: boolean
  readonly sentence: string
  readonly retrying: boolean
  readonly onRetry: () => void
}

export function LoadFailure({ network, sentence, retrying, onRetry }: LoadFailureProps) {
  const text = useText()
  const retry = (
    <Button icon={retryIcon} busy={retrying} onPress={onRetry}>
      {text.common.retry}
    </Button>
  )
  return (
    <NoticePage
      alert
      picture={network ? spotOffline : spotError}
      title={network ? text.problems.networkTitle : text.problems.failedTitle}
      actions={retry}
    >
      {sentence}
    </NoticePage>
  )
}
