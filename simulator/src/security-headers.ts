/**
 * Of the page and of everything beside it, a picture that somebody uploaded included. The page runs
 * only its own scripts, speaks only with its own server and can't be framed; what it frames is any
 * bot's mini-app, and what it shows is any invoice's picture.
 */
export const securityHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    // The page has its background before its styles are here.
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
