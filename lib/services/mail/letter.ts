import { escapeText } from '../../core/escape-text.ts'

type Paragraph = string | { big: string } | { text: string; link: string }

/** Formats paragraphs as plain text and as HTML that loads no picture, style sheet or font. */
export function letter(subject: string, paragraphs: Paragraph[]) {
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: `${paragraphs.map(asText).join('\n\n')}\n\nLabmark\n`,
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f9f7f9">
<div style="max-width:480px;margin:auto;padding:32px;background:#fff;border-radius:12px;font:16px/1.5 'Noto Sans',Arial,sans-serif;color:#231923">
<p style="margin:0 0 24px;font-weight:700;font-size:18px;color:#781b64">Labmark</p>
${paragraphs.map(asHtml).join('\n')}
</div></body></html>`,
  }
}

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  return 'big' in paragraph ? `    ${paragraph.big}` : `${paragraph.text}\n${paragraph.link}`
}

function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escapeText(paragraph).replace(/\n/g, '<br>')}</p>`
  if ('big' in paragraph) {
    return `<p style="font:700 32px/1.2 monospace;letter-spacing:6px;margin:24px 0">${escapeText(paragraph.big)}</p>`
  }
  const link = escapeText(paragraph.link)
  return `<p>${escapeText(paragraph.text)}<br><a href="${link}" style="word-break:break-all;color:#781b64">${link}</a></p>`
}
