import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Link } from 'wouter';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Tooltip } from './tooltip.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface Look {
  variant?: ButtonVariant;
  small?: boolean;
  icon?: ReactNode;
}

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'>, Look {
  children: ReactNode;
}

const classOf = ({ variant = 'secondary', small = false }: Look): string =>
  cx(styles.button, styles[variant], small && styles.small);

/** While pending it shows that something is under way and does nothing, but keeps the focus. */
export function Button({ variant, small, icon, children, isPending = false, ...props }: ButtonProps): ReactNode {
  return (
    <AriaButton {...props} {...(isPending ? PENDING : {})} className={classOf(look(variant, small))}>
      {isPending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </AriaButton>
  );
}

/** Not react-aria's own state, whose announcements refer to elements that are gone when the button goes. */
const PENDING = { 'aria-disabled': true, type: 'button', onPress: () => {} } as const;

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  /** What it does: its accessible name, and its tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, variant = 'ghost', small, isPending, ...props }: IconButtonProps): ReactNode {
  return (
    <Tooltip text={label}>
      <AriaButton
        {...props}
        {...(isPending ? PENDING : {})}
        aria-label={label}
        className={cx(classOf(look(variant, small)), styles.icon)}
      >
        {icon}
      </AriaButton>
    </Tooltip>
  );
}

/** A link inside the dashboard that looks like a button. */
export function ButtonLink({ href, icon, children, ...rest }: Look & { href: string; children: ReactNode }): ReactNode {
  return (
    <Link href={href} className={classOf(rest)}>
      {icon}
      {children}
    </Link>
  );
}

function look(variant: ButtonVariant | undefined, small: boolean | undefined): Look {
  return { ...(variant === undefined ? {} : { variant }), ...(small === undefined ? {} : { small }) };
}
