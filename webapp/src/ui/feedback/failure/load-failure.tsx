import spotError from '@enp/shared/design/illustrations/spot-error.svg'
import spotOffline from '@enp/shared/design/illustrations/spot-offline.svg'
import { errorText, isNetworkFailure } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../actions/buttons/button.tsx'
import { retryIcon } from '../../icons/icons.ts'
import { NoticePage } from '../notice-page.tsx'

interface LoadFailureProps {
  /** Absent: no response came. Then the lighthouse is shown instead of the broken trail. */
  readonly error?: unknown
  readonly retrying: boolean
  readonly onRetry: () => void
}

export function LoadFailure({ error, retrying, onRetry }: LoadFailureProps) {
  const text = useText()
  const network = error === undefined || isNetworkFailure(error)
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
      {network ? text.problems.network : errorText(text, error)}
    </NoticePage>
  )
}
