/** Frames and images allow any origin, because any mini app or invoice picture must load. */
export const securityHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    // Inline styles set the page's background before the stylesheet loads.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' http: https:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src http: https:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
} as const
