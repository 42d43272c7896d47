import spotError from '@enp/shared/design/illustrations/spot-error.svg'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../locales/use-text.tsx'
import { Button } from '../ui/actions/buttons/button.tsx'
import { NoticePage } from '../ui/feedback/notice-page.tsx'
import { retryIcon } from '../ui/icons/icons.ts'

export function ErrorScreen({ onAgain }: { onAgain: () => void }) {
  const { errorScreen: text } = useText()
  const client = useQueryClient()
  const drawAgain = () => {
    void client.resetQueries()
    onAgain()
  }
  const actions = (
    <>
      <Button icon={retryIcon} onPress={drawAgain}>
        {text.again}
      </Button>
      <Button look="quiet" onPress={() => window.location.reload()}>
        {text.reload}
      </Button>
    </>
  )
  return (
    <NoticePage alert picture={spotError} title={text.title} actions={actions}>
      {text.text}
    </NoticePage>
  )
}
