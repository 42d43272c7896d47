import { Component, type ErrorInfo, type ReactNode } from 'react'
import { retryFailedParts } from '../overlays/lazy-part.tsx'

interface ErrorBoundaryProps {
  /** Rendered instead of what threw; `again` renders the children anew. */
  readonly fallback: (error: unknown, again: () => void) => ReactNode
  /** Where the person is: what broke stays behind when they go on. */
  readonly place?: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly broken: { readonly error: unknown } | undefined
  readonly place: string | undefined
}

/** Catches what breaks while a screen is drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: undefined, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'broken'> {
    return { broken: { error } }
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return place === state.place ? null : { place, broken: undefined }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A screen broke', error, info.componentStack)
  }

  readonly again = () => {
    retryFailedParts()
    this.setState({ broken: undefined })
  }

  override render() {
    const { broken } = this.state
    return broken ? this.props.fallback(broken.error, this.again) : this.props.children
  }
}
