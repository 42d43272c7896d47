import spotError from '@enp/shared/design/illustrations/spot-error.svg'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useText } from '../locales/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { retryIcon } from '../ui/icons.ts'
import { Notice } from '../ui/notice.tsx'
import { forgetFailedPages } from './lazy-page.tsx'

/** Catches what breaks while a screen is drawn, and offers to draw it again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A screen broke', error, info.componentStack)
  }

  readonly again = () => {
    forgetFailedPages()
    this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <ErrorScreen onAgain={this.again} />
  }
}

function ErrorScreen({ onAgain }: { onAgain: () => void }) {
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
