export interface SpanInput {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer' | 'internal'
  /** Ids and names of routes or jobs; never names, messages or tokens of users. */
  readonly attributes?: Record<string, string | number>
}

export interface Span {
  readonly traceparent: string
  end(outcome?: { readonly isFailed?: boolean; readonly attributes?: SpanInput['attributes'] }): void
}

export interface Tracer {
  /** The trace id of a span without parent is the request id. */
  start(input: SpanInput, requestId: string, parent: string | undefined): Span
  stop(): Promise<void>
}
