import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './copy.module.css';
import { toast } from './toast.tsx';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  text: string;
  /** What is copied: "Copy key". */
  label?: string;
  /** An icon alone, with the label as its name. */
  iconOnly?: boolean;
}

export function CopyButton({ text, label = 'Copy', iconOnly = false }: CopyButtonProps): ReactNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    if (await writeClipboard(text)) {
      setCopied(true);
      toast('Copied');
    } else toast('The browser did not let it be copied. Select the text instead.', 'red');
  };
  const icon = copied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />;
  if (iconOnly) return <IconButton label={label} icon={icon} small onPress={() => void copy()} />;
  return (
    <Button small icon={icon} onPress={() => void copy()}>
      {copied ? 'Copied' : label}
    </Button>
  );
}

/** Whether the text is on the clipboard: browsers give access on https and on this machine alone. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Code or a manifest, with a button that copies it. It can be scrolled by keyboard. */
export function CodeBlock({ code, label }: { code: string; label: string }): ReactNode {
  return (
    <div className={styles.code}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre role="region" tabIndex={0} aria-label={label}>
        <code>{code}</code>
      </pre>
      <div className={styles.copy}>
        <CopyButton text={code} label={`Copy ${label}`} iconOnly />
      </div>
    </div>
  );
}

/** A value that is shown once, with its copy button. */
export function CopyLine({ text, label }: { text: string; label: string }): ReactNode {
  return (
    <div className={styles.secret}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  );
}
