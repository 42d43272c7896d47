import { Component, type ErrorInfo, type ReactNode } from 'react'
import { retryFailedParts } from '../../overlays/lazy-part.tsx'

interface ErrorBoundaryProps {
  /** Replaces the broken children; `again` mounts them again. */
  readonly fallback: (error: unknown, again: () => void) => ReactNode
  readonly place?: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly broken: { readonly error: unknown } | undefined
  readonly place: string | undefined
}

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
