import spotError from '@enp/shared/design/illustrations/spot-error.svg'
import { useText } from '../locales/use-text.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { retryIcon } from '../ui/icons/icons.ts'

/** Says that a screen broke, and offers to draw it again. */
export function ErrorScreen({ onAgain }: { onAgain: () => void }) {
  const { errorScreen: text } = useText()
  const actions = (
    <>
      <Button icon={retryIcon} onPress={onAgain}>
        {text.again}
      </Button>
      <Button look="quiet" onPress={() => window.location.reload()}>
        {text.reload}
      </Button>
    </>
  )
  return (
    <Notice alert picture={spotError} title={text.title} actions={actions}>
      {text.text}
    </Notice>
  )
}
