// A page that fails to render, or whose script cannot be loaded (a new version has replaced it, or there is
// no network), leaves the frame around it standing.
import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { RefreshCw } from 'lucide-react';

interface BoundaryProps {
  /** A new one shows the children again. */
  path: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failedAt: string | null }> {
  override state = { failedAt: null as string | null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: location.pathname };
  }

  override render(): ReactNode {
    if (this.state.failedAt !== this.props.path) return this.props.children;
    return (
      <>
        <h1 className="visually-hidden">This page could not be shown</h1>
        <EmptyState
          icon={RefreshCw}
          title="This page could not be shown"
          actions={<Button onPress={() => location.reload()}>Reload</Button>}
        >
          {navigator.onLine
            ? 'Tidemark may have been updated while the page was open.'
            : 'Reload it when the connection is back.'}
        </EmptyState>
      </>
    );
  }
}

export function PageBoundary({ children }: { children: ReactNode }): ReactNode {
  const [path] = useLocation();
  return <Boundary path={path}>{children}</Boundary>;
}
